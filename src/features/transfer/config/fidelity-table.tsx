import { FIDELITY_PARTS, type Fidelity, percentOf } from '../model/fidelity.ts'
import { t } from './messages.ts'

/** How much of an export is on the pages, as figures and bars. */
export function FidelityTable({ fidelity }: { fidelity: Fidelity }) {
  const rows = FIDELITY_PARTS.flatMap((part) => {
    const percent = percentOf(fidelity[part])
    return percent === undefined ? [] : [{ part, percent, share: fidelity[part] }]
  })
  if (rows.length === 0) return null
  return (
    <table className="fidelity">
      <caption>{t('transfer.fidelity.title')}</caption>
      <tbody>
        {rows.map(({ part, percent, share }) => (
          <tr key={part}>
            <th scope="row">{t(`transfer.fidelity.${part}`)}</th>
            <td className="fidelity-bar" aria-hidden="true">
              <span style={{ inlineSize: `${percent}%` }} />
            </td>
            <td className="fidelity-share">
              {t('transfer.fidelity.share', { percent: percent.toLocaleString('it') })}
            </td>
            <td className="fidelity-count">{t('transfer.fidelity.of', { ...share })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
