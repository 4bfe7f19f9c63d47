import { ActionIcon, Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PRODUCT_LIMITS } from '../model/limits.ts'
import { QUESTION_KINDS, type Question, type QuestionKind } from '../model/questions.ts'
import { withExtras } from './product-draft.ts'
import type { SectionProps } from './section.ts'

const KIND_LABELS: Readonly<Record<QuestionKind, string>> = {
  short: 'Testo breve',
  long: 'Testo lungo',
  choice: 'Scelta',
  date: 'Data',
  checkbox: 'Casella da spuntare',
  file: 'File da allegare',
}

/** What buyers are asked before the product goes into the cart, such as a text to engrave. */
export function QuestionsSection({ draft, faults, change }: SectionProps): ReactNode {
  const { questions } = draft.extras
  const setAll = (next: readonly Question[]) => change(withExtras(draft, { questions: [...next] }))
  return (
    <section className="product-fields" aria-labelledby="domande">
      <h3 id="domande">Domande a chi acquista</h3>
      <p className="product-hint">
        Per esempio il testo di un’incisione o il giorno della consegna. Le risposte accompagnano il prodotto nel
        carrello.
      </p>
      {questions.map((question, at) => (
        <QuestionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no id.
          key={at}
          question={question}
          at={at}
          faults={faults}
          set={(more) => setAll(questions.with(at, { ...question, ...more }))}
          remove={() => setAll(questions.toSpliced(at, 1))}
        />
      ))}
      {questions.length < PRODUCT_LIMITS.questions && (
        <Button
          variant="default"
          size="xs"
          className="product-extra-add"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setAll([...questions, { label: '', kind: 'short', required: false, choices: [] }])}
        >
          Aggiungi una domanda
        </Button>
      )}
    </section>
  )
}

interface QuestionFieldsProps extends Pick<SectionProps, 'faults'> {
  readonly question: Question
  readonly at: number
  readonly set: (more: Partial<Question>) => void
  readonly remove: () => void
}

function QuestionFields({ question, at, faults, set, remove }: QuestionFieldsProps): ReactNode {
  const { label, kind, required, choices } = question
  return (
    <fieldset className="product-option" aria-label={`Domanda ${at + 1}`}>
      <div className="product-extra">
        <TextInput
          label="Domanda"
          placeholder="Testo da incidere"
          value={label}
          error={faults.get(`questions.${at}.label`)}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        <Select
          label="Risposta"
          allowDeselect={false}
          data={QUESTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={kind}
          onChange={(value) => value && set({ kind: value, ...(value !== 'choice' && { choices: [] }) })}
        />
        <Checkbox
          label="Obbligatoria"
          checked={required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Togli la domanda «${label || at + 1}»`}
          onClick={remove}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      </div>
      {kind === 'choice' && (
        <Textarea
          label="Risposte tra cui scegliere"
          description="Una per riga."
          autosize
          minRows={2}
          value={choices.join('\n')}
          error={faults.get(`questions.${at}.choices`)}
          onChange={(event) => {
            const typed = event.currentTarget.value
            set({ choices: typed === '' ? [] : typed.split('\n') })
          }}
        />
      )}
    </fieldset>
  )
}
