import type { ControlMessage } from './control.ts'

/** Output of a command for the person who runs it. */
export interface Terminal {
  print(text: string): void
  /** Shows the progress of one task; the same label again moves its bar. */
  progress(label: string, done: number, total: number): void
  show(message: ControlMessage): void
  /** Ends the line of a bar. */
  end(): void
}

const BAR_WIDTH = 30
/** Minimum time between two redraws of a bar, in ms. */
const REDRAW_MS = 80

/** The terminal of this process; in a process that the server started, the output is sent to its caller. */
export function createTerminal(output: NodeJS.WriteStream = process.stdout): Terminal {
  if (process.send) {
    const say = (message: ControlMessage) => void process.send!(message)
    return {
      print: (text) => say({ type: 'print', text }),
      progress: (label, done, total) => say({ type: 'progress', label, done, total }),
      show: say,
      end() {},
    }
  }
  let open = ''
  let drawnAt = 0
  const terminal: Terminal = {
    print(text) {
      terminal.end()
      // Names and addresses are untrusted, and control characters would move the cursor or colour the screen.
      output.write(`${text.replace(/[\p{Cc}--[\n\t]]/gv, '')}\n`)
    },
    progress(label, done, total) {
      const finished = done >= total
      // Without a terminal a bar is noise: one line for each finished task.
      if (!output.isTTY) {
        if (finished) output.write(`${label}: ${total} su ${total}\n`)
        return
      }
      const now = performance.now()
      if (label !== open) terminal.end()
      else if (!finished && now - drawnAt < REDRAW_MS) return
      drawnAt = now
      open = label
      const filled = finished ? BAR_WIDTH : Math.round((BAR_WIDTH * done) / total)
      output.write(`\r${label.padEnd(12)} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done} su ${total} `)
      if (finished) terminal.end()
    },
    show(message) {
      if (message.type === 'print') terminal.print(message.text)
      else if (message.type === 'progress') terminal.progress(message.label, message.done, message.total)
    },
    end() {
      if (open !== '') output.write('\n')
      open = ''
    },
  }
  return terminal
}
