import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { messages } from '../model/messages.ts'
import { GuestPage, type GuestPageProps } from './guest-page.tsx'

const { message, locale } = testViewContext(messages)
const change = { day: '2026-12-04', first: '2026-12-01', last: '2026-12-31', times: undefined, mayMove: true }
const html = (more: Partial<GuestPageProps>) =>
  renderToStaticMarkup(
    <GuestPage
      booking={{
        ...{ state: 'booked', what: 'Tavoli', when: 'Venerdì', party: 2, name: 'Ugo', email: '', notes: '', note: '' },
      }}
      path="/account/prenotazioni/a/b"
      crumb="crumb"
      message={message}
      locale={locale}
      notice={undefined}
      fault={undefined}
      change={change}
      pagePath="/prenota"
      phone=""
      {...more}
    />,
  )

test('who is too late is sent to the telephone only where there is one', () => {
  const late = { change: undefined }
  expect(html(late)).toContain('È troppo tardi per spostarla o annullarla da qui: contattaci.')
  expect(html({ ...late, phone: '055 123' })).toContain('da qui: telefonaci al numero 055 123.')
  expect(html({})).not.toContain('È troppo tardi')
})

test('what was moved too often is only cancelled', () => {
  expect(html({})).toContain('Spostala')
  const often = html({ change: { ...change, mayMove: false } })
  expect(often).not.toContain('Spostala')
  expect(often).toContain('Annulla la prenotazione')
})
