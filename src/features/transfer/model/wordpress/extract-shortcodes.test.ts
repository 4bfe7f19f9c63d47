import { expect, test } from 'vitest'
import { extractShortcodes, PLACEHOLDER } from './extract-shortcodes.ts'

/** The HTML with each placeholder written as its shortcode's name in braces. */
function shown(source: string): string {
  const { html, shortcodes } = extractShortcodes(source)
  return html.replace(
    new RegExp(`<${PLACEHOLDER} n="(\\d+)"></${PLACEHOLDER}>`, 'g'),
    (_, n) => `{${shortcodes[Number(n)]!.name}}`,
  )
}

test.each([
  'una barca [simple boat] e poi',
  'vedi [1], [sic], [...], [e-mail], [x], [ ] e [Nota del curatore]',
  '[link](https://a.example)',
  '$riga[nome] e $riga[first_name]',
  '[[Pagina del wiki]]',
  'a [ b ] [ c',
  '<a title="[gallery]" href="x">y</a>',
  '<!-- wp:x {"a":["1","2"]} -->',
  '<code>[gallery ids="1"]</code>',
  '<pre>a[gallery]</pre>',
  '&#91;gallery&#93;',
  '<script>if (a<b && c="x[gallery]") d()</script>',
])('%s is text and stays as it is', (source) => {
  expect(shown(source)).toBe(source)
})

test.each([
  ['a [gallery] b', 'a {gallery} b'],
  ['[contact-form-7 id="1" title="Modulo"]', '{contact-form-7}'],
  ['[pdf https://a.example/x.pdf]', '{pdf}'],
  ['[mio_modulo]', '{mio_modulo}'],
  ['[forse /]', '{forse}'],
  ['[vc_row][vc_column width="1/2"]testo[/vc_column][/vc_row]', '{vc_row}{vc_column}testo'],
  ['[riga][riga]a[/riga]b[/riga]', '{riga}{riga}ab'],
  ['[evidenzia]testo[/evidenzia]', '{evidenzia}testo'],
  ['[audio src="a.mp3"]ripiego[/audio]', '{audio}'],
  ['[audio src="a.mp3"] [audio src="b.mp3"][/audio]', '{audio} {audio}'],
  ['x[/caption] [/gallery]', 'x '],
  ['[vedi anche [gallery]]', '[vedi anche {gallery}]'],
  ['<a href="x>y">[gallery]</a>', '<a href="x>y">{gallery}</a>'],
])('%s is taken out', (source, html) => {
  expect(shown(source)).toBe(html)
})

test.each([
  ['[[gallery ids="1"]]', '[gallery ids="1"]'],
  ['[[caption]testo[/caption]]', '[caption]testo[/caption]'],
  ['<code>[[gallery]]</code>', '<code>[gallery]</code>'],
])('%s is shown with one pair of brackets less', (source, text) => {
  expect(shown(source)).toBe(text)
})

test('attributes are read with straight, typographic and encoded quotes, and without', () => {
  const { shortcodes } = extractShortcodes(
    '[gallery ids=&#8221;1,2&#8243; columns=4 size=“large” x=\'y z\' "solo" SEI="6"]',
  )
  const { named, plain } = shortcodes[0]!.attributes
  expect(Object.fromEntries(named)).toEqual({ ids: '1,2', columns: '4', size: 'large', x: 'y z', sei: '6' })
  expect(plain).toEqual(['solo'])
})

test('a caption becomes a figure with its picture and its words', () => {
  expect(shown('[caption id="a" align="alignleft" width="3"]<img src="x" /> Parole[/caption]')).toBe(
    '<figure class="wp-caption alignleft" data-caption=""><img src="x" /> Parole</figure>',
  )
  expect(shown('[caption align="x&quot; onclick" caption="a <b>"]<img>[/caption]')).toBe(
    '<figure class="wp-caption " data-caption="a &lt;b&gt;"><img></figure>',
  )
})

test('code between code shortcodes is one sample, whatever it holds', () => {
  expect(shown('[code language="php"]<?php echo "[gallery]"; ?>[/code]')).toBe(
    '<pre data-language="php">\n&lt;?php echo &quot;[gallery]&quot;; ?&gt;</pre>',
  )
  expect(shown('[sourcecode]a &lt; b[/sourcecode]')).toBe('<pre data-language="">\na &lt; b</pre>')
})
