import { describe, expect, test } from 'vitest'
import { convertBody } from './convert-body.ts'
import { bodyContext, fileKey } from './fixtures/body-context.ts'

function convert(html: string) {
  const context = bodyContext()
  const { blocks, lost, wide } = convertBody(html, context)
  const strays = context.library.assets(() => undefined).filter((asset) => asset.sourceId === null)
  return { blocks: blocks.map(({ type, props }) => ({ type, ...props })), lost, wide: [...wide], strays }
}

const UPLOADS = 'https://bottega.example/wp-content/uploads/2024/05'

describe('pictures', () => {
  test.each([
    ['its own address', `${UPLOADS}/tazza.jpg`, '101'],
    ['one of its sizes', `${UPLOADS}/tazza-300x200.jpg`, '101'],
    ['a size of a scaled original', `${UPLOADS}/piatto-1024x683.jpg`, '102'],
    ['a name that looks like a size', `${UPLOADS}/formato-150x150.jpg`, '103'],
    [
      'another scheme, host prefix and query',
      'http://www.bottega.example/wp-content/uploads/2024/05/tazza.jpg?w=300',
      '101',
    ],
    [
      'the proxy of WordPress.com',
      'https://i1.wp.com/bottega.example/wp-content/uploads/2024/05/tazza.jpg?fit=3',
      '101',
    ],
    ['a relative address', '/wp-content/uploads/2024/05/tazza.jpg', '101'],
  ])('the library’s file is found by %s', (_, src, id) => {
    const { blocks, strays } = convert(`<img src="${src}">`)
    expect(blocks).toMatchObject([{ type: 'image', assetId: fileKey(id) }])
    expect(strays).toEqual([])
  })

  test('on a page of pictures the line below one that is missing stays as words', () => {
    const { blocks } = convert(
      `<div><img src="${UPLOADS}/tazza.jpg"><p>La tazza</p><img src=""><p>Il vaso perduto</p></div>`,
    )
    expect(blocks.map(({ type }) => type).sort()).toEqual(['picture-grid', 'text'])
    expect(JSON.stringify(blocks)).toMatch(/La tazza/)
    expect(JSON.stringify(blocks)).toMatch(/Il vaso perduto/)
  })

  test('a number counts only when the name of the file agrees', () => {
    const moved = convert('<img class="wp-image-101" src="https://altrove.example/a/tazza-300x200.jpg">')
    expect(moved.blocks).toMatchObject([{ assetId: fileKey('101') }])
    const other = convert('<img class="wp-image-101" src="https://altrove.example/a/vaso.jpg">')
    expect(other.strays).toMatchObject([{ sourceUrl: 'https://altrove.example/a/vaso.jpg', fileName: 'vaso.jpg' }])
    expect(other.blocks).toMatchObject([{ assetId: other.strays[0]!.key }])
  })

  test('pictures that the library does not hold are asked for at their full size, once each', () => {
    const { strays, blocks } = convert(
      '<img src="https://altrove.example/x.jpg?w=300" alt="X"><img src="//altrove.example/x.jpg"><img src="https://altrove.example/y/x.jpg">',
    )
    expect(strays).toMatchObject([
      { sourceUrl: 'https://altrove.example/x.jpg', fileName: 'x.jpg', mimeType: 'image/jpeg', alt: 'X' },
      { sourceUrl: 'https://altrove.example/y/x.jpg', fileName: 'x-2.jpg' },
    ])
    expect(blocks.map((block) => block.type)).toEqual(['image', 'image', 'image'])
  })

  test('caption, alignment, size and link come from wherever the editors put them', () => {
    const { blocks } = convert(
      `[caption id="attachment_101" align="alignright" width="300"]<a href="https://a.example/" target="_blank"><img src="${UPLOADS}/tazza.jpg" alt=" Tazza " width="300"></a> Una <em>tazza</em>[/caption]`,
    )
    expect(blocks).toEqual([
      {
        type: 'image',
        assetId: fileKey('101'),
        alt: 'Tazza',
        caption: [
          { type: 'text', text: 'Una ' },
          { type: 'text', text: 'tazza', marks: [{ type: 'italic' }] },
        ],
        width: 'small',
        align: 'end',
        link: 'https://a.example/',
        newWindow: true,
      },
    ])
  })

  test('a figure’s caption, the old caption attribute and the older definition list say the same', () => {
    const img = `<img src="${UPLOADS}/tazza.jpg">`
    const sources = [
      `<figure class="wp-block-image aligncenter">${img}<figcaption>Parole</figcaption></figure>`,
      `[caption align="aligncenter" caption="Parole"]${img}[/caption]`,
      `<dl class="wp-caption aligncenter"><dt>${img}</dt><dd class="wp-caption-dd">Parole</dd></dl>`,
      `<div class="wp-block-image"><figure class="aligncenter">${img}<figcaption>Parole</figcaption></figure></div>`,
    ]
    for (const source of sources)
      expect(convert(source).blocks).toMatchObject([
        { type: 'image', caption: [{ type: 'text', text: 'Parole' }], align: 'center' },
      ])
  })

  test.each([`${UPLOADS}/tazza.jpg`, 'https://bottega.example/?attachment_id=101'])(
    'a link that only enlarged the picture (%s) is not kept',
    (href) => {
      const { blocks } = convert(`<a href="${href}"><img src="${UPLOADS}/tazza-150x150.jpg"></a>`)
      expect(blocks[0]).not.toHaveProperty('link')
    },
  )

  test('a picture at the beginning of a line stands before it, any other after it, and no sentence is torn', () => {
    const img = '<img src="https://a.example/x.jpg">'
    const order = (html: string) =>
      convert(html).blocks.map((block) =>
        'doc' in block
          ? [...JSON.stringify(block.doc).matchAll(/"text":"([^"]*)"/g)].map((match) => match[1]).join('')
          : block.type,
      )
    expect(order(`${img} parole`)).toEqual(['image', 'parole'])
    expect(order(`prima ${img} dopo`)).toEqual(['prima dopo', 'image'])
    expect(order(`prima<br>${img}<br>dopo`)).toEqual(['prima', 'image', 'dopo'])
  })

  test('smileys are characters, counters are nothing, and late pictures are found', () => {
    const { blocks } = convert(
      '<p>ciao <img class="emoji" alt="🙂" src="https://s.w.org/x.svg"></p><img width="1" height="1" src="https://a.example/pixel.gif"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://a.example/vera.jpg">',
    )
    expect(blocks).toMatchObject([
      { type: 'text', doc: { content: [{ content: [{ text: 'ciao 🙂' }] }] } },
      { type: 'image' },
    ])
  })

  test('a wide picture and the picture behind a cover’s words are kept', () => {
    const { blocks, wide } = convert(
      `<!-- wp:cover --><div class="wp-block-cover alignfull"><img class="wp-block-cover__image-background wp-image-101" src="${UPLOADS}/tazza.jpg"/><div class="wp-block-cover__inner-container"><p>Sopra</p></div></div><!-- /wp:cover -->
<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(${UPLOADS}/piatto-scaled.jpg)"><p>Ancora</p></div><!-- /wp:cover -->`,
    )
    expect(blocks.map((block) => block.type)).toEqual(['image', 'text', 'image', 'text'])
    expect(wide).toHaveLength(1)
  })

  test('a picture in a table names its asset and is reported', () => {
    const { blocks, lost } = convert(`<table><tr><td><img src="${UPLOADS}/tazza.jpg" alt="T"></td></tr></table>`)
    expect(JSON.stringify(blocks)).toContain(`data-asset-id=\\"${fileKey('101')}\\"`)
    expect(lost).toMatchObject([{ kind: 'tablePicture' }])
  })
})

describe('galleries', () => {
  const keys = (html: string) =>
    convert(html).blocks.flatMap((block) =>
      'images' in block ? (block.images as { assetId: string }[]).map((image) => image.assetId) : [],
    )

  test('a gallery without numbers shows the post’s own pictures in menu order', () => {
    expect(keys('[gallery]')).toEqual([fileKey('102'), fileKey('101')])
    expect(keys('[gallery order="DESC"]')).toEqual([fileKey('101'), fileKey('102')])
    expect(keys('[gallery exclude="101"]')).toEqual([fileKey('102')])
  })

  test('named pictures keep their order, with the library’s words, and missing ones are reported', () => {
    const { blocks, lost } = convert('[gallery ids="101,999,103" columns="4" link="file"]')
    expect(blocks).toEqual([
      {
        type: 'picture-grid',
        columns: 4,
        ratio: '1:1',
        images: [
          {
            assetId: fileKey('101'),
            alt: 'Tazza blu',
            caption: [
              { type: 'text', text: 'Una ' },
              { type: 'text', text: 'tazza', marks: [{ type: 'italic' }] },
            ],
          },
          { assetId: fileKey('103'), alt: '', caption: [] },
        ],
      },
    ])
    expect(lost).toEqual([{ kind: 'missingPicture', name: '999', count: 1 }])
  })

  test.each([
    [
      'the block',
      '<figure class="wp-block-gallery has-nested-images columns-2 is-cropped">FIG1FIG2<figcaption class="blocks-gallery-caption">Tutte</figcaption></figure>',
    ],
    [
      'the older block',
      '<ul class="wp-block-gallery columns-2 is-cropped"><li class="blocks-gallery-item">FIG1</li><li>FIG2</li></ul>',
    ],
  ])('%s gives a grid with captions and foreign links', (_, markup) => {
    const figure = (name: string, href: string) =>
      `<figure><a href="${href}"><img src="${UPLOADS}/${name}" alt="A"></a><figcaption>Sotto</figcaption></figure>`
    const html = markup
      .replace('FIG1', figure('tazza.jpg', `${UPLOADS}/tazza.jpg`))
      .replace('FIG2', figure('piatto-scaled.jpg', 'https://a.example/'))
    expect(convert(html).blocks[0]).toEqual({
      type: 'picture-grid',
      columns: 2,
      ratio: '1:1',
      images: [
        { assetId: fileKey('101'), alt: 'A', caption: [{ type: 'text', text: 'Sotto' }] },
        { assetId: fileKey('102'), alt: 'A', caption: [{ type: 'text', text: 'Sotto' }], link: 'https://a.example/' },
      ],
    })
  })
})

describe('players', () => {
  const urls = (html: string) => convert(html).blocks.map((block) => ('url' in block ? block.url : block.type))

  test.each([
    ['https://www.youtube.com/watch?v=abcdefghijk', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['<p>https://vimeo.com/123</p>', 'https://vimeo.com/123'],
    ['[embed width="5"]https://x.com/a/status/1[/embed]', 'https://x.com/a/status/1'],
    ['[youtube https://youtu.be/abcdefghijk]', 'https://youtu.be/abcdefghijk'],
    ['[youtube=https://www.youtube.com/watch?v=abcdefghijk]', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['[vimeo 123456]', 'https://vimeo.com/123456'],
    [
      '<iframe src="//www.youtube.com/embed/abcdefghijk?rel=0&start=30"></iframe>',
      'https://www.youtube.com/watch?v=abcdefghijk&t=30s',
    ],
    ['<iframe src="https://player.vimeo.com/video/99"></iframe>', 'https://vimeo.com/99'],
    ['<iframe src="https://open.spotify.com/embed/track/x1"></iframe>', 'https://open.spotify.com/track/x1'],
    [
      '<blockquote class="twitter-tweet"><p>Parole</p>— Nome <a href="https://twitter.com/a/status/2">ieri</a></blockquote><script src="https://platform.twitter.com/widgets.js"></script>',
      'https://twitter.com/a/status/2',
    ],
    [
      '<!-- wp:embed --><figure class="wp-block-embed is-provider-flickr"><div class="wp-block-embed__wrapper">\nhttps://flickr.com/photos/a?x=1&amp;y=2\n</div></figure><!-- /wp:embed -->',
      'https://flickr.com/photos/a?x=1&y=2',
    ],
  ])('%s is shown in place', (html, url) => {
    expect(urls(html)).toEqual([url])
  })

  test('an address on a line of its own divides the paragraph; one in a sentence, or of an unknown site, is text', () => {
    expect(urls('prima\nhttps://vimeo.com/1\ndopo')).toEqual(['text', 'https://vimeo.com/1', 'text'])
    expect(urls('vedi https://vimeo.com/1 dopo')).toEqual(['text'])
    expect(urls('https://a.example/pagina')).toEqual(['text'])
  })

  test('films of known players become films, everything else stays embedded', () => {
    const figure = (address: string) =>
      `<figure class="wp-block-embed wp-embed-aspect-4-3"><div class="wp-block-embed__wrapper">${address}</div><figcaption>Il forno</figcaption></figure>`
    expect(convert(figure('https://vimeo.com/123456')).blocks).toEqual([
      {
        type: 'video',
        url: 'https://vimeo.com/123456',
        title: '',
        caption: [{ type: 'text', text: 'Il forno' }],
        ratio: '4:3',
      },
    ])
    expect(convert('[vimeo 123456]').blocks).toMatchObject([{ type: 'video' }])
    expect(convert(figure('https://open.spotify.com/track/x1abcdefgh')).blocks).toMatchObject([
      { type: 'embed', caption: 'Il forno' },
    ])
  })

  test('recordings and films that are files become links, and this is reported', () => {
    const link = (href: string, text: string) => ({
      type: 'text',
      doc: {
        version: 1,
        content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', href }] }] }],
      },
    })
    for (const html of [
      `[audio ${UPLOADS}/canto.mp3]`,
      `[audio mp3="${UPLOADS}/canto.mp3"][/audio]`,
      `<audio><source src="${UPLOADS}/canto.mp3"></audio>`,
    ])
      expect(convert(html)).toMatchObject({
        blocks: [link('/s/canto.mp3', 'Canto')],
        lost: [{ kind: 'mediaFile', name: 'canto.mp3' }],
      })
    expect(
      convert('<figure><video src="https://a.example/film.mp4"></video><figcaption>Il film</figcaption></figure>')
        .blocks,
    ).toEqual([link('https://a.example/film.mp4', 'Il film')])
    expect(JSON.stringify(convert('[playlist ids="104"]').blocks)).toContain('/s/canto.mp3')
  })

  test('what cannot be shown is reported', () => {
    expect(convert('<iframe src="javascript:x()"></iframe><object data="x.swf"></object>[video]').lost).toEqual([
      { kind: 'player', name: 'javascript:x()', count: 1 },
      { kind: 'element', name: 'object', count: 1 },
      { kind: 'shortcode', name: 'video', count: 1 },
    ])
  })
})

test('a picture inside a file block is not taken for the file', () => {
  const context = bodyContext()
  const html = '<div class="wp-block-file"><a href="https://b.example/"><img src="https://b.example/a.jpg"></a></div>'
  const { blocks } = convertBody(html, context)
  expect(blocks.map((block) => block.type)).toEqual(['image'])
})
