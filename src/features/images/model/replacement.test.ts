import { describe, expect, test } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { choosePicture, proposePictures, withPictures } from './replacement.ts'

const [boat, bread, cat, dog, own] = [newId(), newId(), newId(), newId(), newId()]
const sized = (id: string, width: number, height: number) => ({ id, width, height })

describe('replacing images in a block', () => {
  test('an image, the ground of a section and one of a grid change; the other props are not named', () => {
    const wish = { from: boat, to: own }
    expect(withPictures({ assetId: boat, alt: 'Una barca' }, [wish]).changed).toEqual({ assetId: own })
    expect(withPictures({ pictureId: boat, veil: 'auto' }, [wish]).changed).toEqual({ pictureId: own })
    const grounds = { pictureId: boat, phonePictureId: boat }
    expect(withPictures(grounds, [wish, wish]).changed).toEqual({ pictureId: own, phonePictureId: own })
    const sides = { beforeId: boat, afterId: bread }
    expect(withPictures(sides, [wish, { from: bread, to: cat }]).changed).toEqual({ beforeId: own, afterId: cat })
    const people = [{ name: 'Ada', portraitId: boat }]
    expect(withPictures({ people }, [wish]).changed).toEqual({ people: [{ name: 'Ada', portraitId: own }] })
    const images = [
      { assetId: bread, alt: '' },
      { assetId: boat, alt: 'Una barca' },
    ]
    expect(withPictures({ images, columns: 3 }, [wish])).toEqual({
      changed: { images: [images[0], { assetId: own, alt: 'Una barca' }] },
      done: [wish],
    })
  })

  test('one image for two samples goes back to each sample in its place', () => {
    const images = [{ assetId: boat }, { assetId: bread }]
    const there = withPictures({ images }, [
      { from: boat, to: own },
      { from: bread, to: own },
    ])
    const back = withPictures(there.changed, [
      { from: own, to: boat },
      { from: own, to: bread },
    ])
    expect(back.changed).toEqual({ images })
  })

  test('an image that was exchanged meanwhile stays, and so does an id that is only part of a text', () => {
    const wish = { from: boat, to: own }
    expect(withPictures({ assetId: bread, caption: boat }, [wish])).toEqual({ changed: {}, done: [] })
  })
})

describe('the proposal', () => {
  const samples = [sized(boat, 1600, 900), sized(bread, 800, 1000)]

  test('each place gets the image whose proportions are nearest, in the order of the pages', () => {
    const pictures = [sized(cat, 900, 1200), sized(dog, 4000, 3000), sized(own, 3200, 1800)]
    const places = [{ assetId: boat }, { assetId: bread }, { assetId: boat }]
    expect(proposePictures(places, samples, pictures)).toEqual([own, cat, dog])
  })

  test('with fewer images than places, a sample that has an own image gets it everywhere, and the others stay', () => {
    const places = [{ assetId: boat }, { assetId: bread }, { assetId: boat }]
    expect(proposePictures(places, samples, [sized(cat, 1600, 900)])).toEqual([cat, null, cat])
    expect(proposePictures(places, samples, [])).toEqual([null, null, null])
  })

  test('an image chosen for one place changes places with the one that was there, so that none is lost', () => {
    expect(choosePicture([cat, dog, null], 0, dog)).toEqual([dog, cat, null])
    expect(choosePicture([cat, dog, cat], 0, dog)).toEqual([dog, dog, cat])
    expect(choosePicture([cat, dog], 1, null)).toEqual([cat, null])
    expect(choosePicture([cat, null], 1, cat)).toEqual([cat, cat])
  })
})
