import Swiper from 'swiper'
import { Navigation } from 'swiper/modules'
import 'swiper/css'
import 'swiper/css/navigation'
import { enter } from './contestant.ts'

let swiper: Swiper | undefined

enter({
  init() {
    swiper = new Swiper('.swiper', {
      modules: [Navigation],
      navigation: { nextEl: '.swiper-button-next', prevEl: '.swiper-button-prev' },
    })
  },
  isResting: () => swiper?.animating !== true,
})
