import { ApiFailure } from '../../../config/api.ts'
import { useApi } from '../../../config/use-load.ts'
import { type AnswerOf, addressOf } from '../../../core/call.ts'
import type { Id } from '../../../core/ids.ts'
import { sendFont } from '../model/calls/fonts.ts'
import { FONT_BYTES } from '../model/own-fonts.ts'

export type SentFont = AnswerOf<typeof sendFont>

const ENDINGS = /\.(ttf|otf|woff2?)$/i
const NOT_SENT = 'Il file non è arrivato: controlla la connessione e riprova.'

/** Sends the file of a font; what is wrong with it is the sentence of the failure. */
export function useSendFont(siteId: Id): (file: File) => Promise<SentFont> {
  const api = useApi()
  return async (file) => {
    const [, ending] = ENDINGS.exec(file.name) ?? []
    if (ending === undefined) throw new ApiFailure('Servono file TTF, OTF, WOFF o WOFF2.')
    if (file.size > FONT_BYTES) throw new ApiFailure('Il file è troppo grande: può pesare al massimo 5 MB.')
    // Any call asks for sign-in when the session has expired, which sending a file does not.
    await api.session()
    const type = `font/${ending.toLowerCase()}`
    const headers = { ...(await api.crumbHeader()), accept: 'application/json', 'content-type': type }
    const address = addressOf(sendFont, { params: { siteId }, query: { name: file.name.slice(-250), mayUse: '1' } })
    const answer = await fetch(address, { method: sendFont.method, headers, body: file }).catch(() => {
      throw new ApiFailure(NOT_SENT)
    })
    const body = (await answer.json().catch(() => ({}))) as Partial<SentFont> & { error?: string }
    if (!answer.ok || !body.file) throw new ApiFailure(body.error ?? NOT_SENT, { status: answer.status })
    return body as SentFont
  }
}
