/** Styles of what is printed: ink on white, also where the screen is dark. */
export const PAPER_STYLES = `
@page { size: A4; margin: 16mm 15mm 18mm; }
* { box-sizing: border-box; }
:root { color-scheme: light; }
body { margin: 0; background: #e9e9e6; color: #111; font: 10.5pt/1.45 system-ui, sans-serif; }
h1, h2, p, dl, dd, address { margin: 0; font-style: normal; }
.bar { position: sticky; top: 0; display: flex; gap: 1rem; justify-content: space-between; align-items: center;
  padding: 0.75rem 1.25rem; background: #fff; border-bottom: 1px solid #d5d5d0; }
button { min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: 0.5rem; background: #111; color: #fff;
  font: 600 1rem/1 system-ui, sans-serif; cursor: pointer; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
.sheet { width: 210mm; max-width: calc(100% - 2rem); min-height: 297mm; margin: 1.5rem auto; padding: 16mm 15mm 18mm;
  background: #fff; box-shadow: 0 1px 6px #0002; overflow-wrap: anywhere; }
.head { display: flex; flex-wrap: wrap; gap: 1rem 2rem; justify-content: space-between; padding-bottom: 6mm;
  border-bottom: 1.5pt solid #111; }
.seller { max-width: 80mm; color: #444; font-size: 9pt; }
.seller img { display: block; max-width: 60mm; max-height: 20mm; margin-bottom: 3mm; object-fit: contain;
  object-position: left; }
.name { margin-bottom: 2mm; color: #111; font-size: 15pt; font-weight: 700; line-height: 1.2; }
.what { text-align: end; }
h1 { font-size: 17pt; line-height: 1.2; }
h2 { margin-bottom: 1mm; color: #555; font-size: 8.5pt; font-weight: 600; }
.blocks { display: flex; flex-wrap: wrap; gap: 6mm 12mm; padding: 7mm 0; }
.to { flex: 1 1 75mm; }
.to span { display: block; }
.to address { font-size: 12pt; }
.to span:first-child { font-weight: 600; }
table { width: 100%; border-collapse: collapse; }
th { padding: 2mm; border-bottom: 0.75pt solid #111; color: #555; font-size: 8.5pt; font-weight: 600; text-align: start; }
td { padding: 2.5mm 2mm; border-bottom: 0.5pt solid #ccc; vertical-align: top; }
th:first-child, td:first-child { padding-inline-start: 0; }
th:last-child, td:last-child { padding-inline-end: 0; }
tr, .remark, .sums { break-inside: avoid; }
tfoot { display: table-row-group; }
tfoot td { border: 0; font-weight: 600; }
.tick { width: 14mm; }
.box { display: inline-block; width: 4.5mm; height: 4.5mm; border: 0.75pt solid #111; vertical-align: -0.8mm; }
.count { width: 14mm; font-size: 12pt; font-weight: 700; font-variant-numeric: tabular-nums; }
th.count { font-size: 8.5pt; font-weight: 600; }
.detail { display: block; color: #444; font-size: 9pt; }
.code { color: #444; font-size: 9pt; overflow-wrap: break-word; }
.amount { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.sums { width: 80mm; max-width: 100%; margin: 4mm 0 0 auto; font-variant-numeric: tabular-nums; }
.sums div { display: flex; gap: 6mm; justify-content: space-between; padding: 1mm 0; }
.sums [data-kind=total] { margin-top: 1mm; border-top: 1pt solid #111; padding-top: 2mm; font-size: 13pt; font-weight: 700; }
.sums [data-kind=tax] { color: #555; font-size: 9pt; }
.remark { margin-top: 6mm; padding: 3mm 4mm; border: 0.75pt solid #999; border-radius: 2mm; }
.remark p { white-space: pre-line; }
.thanks { margin-top: 10mm; color: #444; }
@media (width < 40rem) { .sheet { padding: 1.25rem; min-height: 0; } .what { text-align: start; } }
@media print {
  body { background: none; }
  .bar { display: none; }
  .sheet { width: auto; max-width: none; min-height: 0; margin: 0; padding: 0; box-shadow: none; break-after: page; }
  .sheet:last-child { break-after: auto; }
}
`
