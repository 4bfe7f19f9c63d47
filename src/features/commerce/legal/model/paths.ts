/** The online function of withdrawal (art. 54-bis of the Codice del consumo); with an order's id and token it is filled in. */
export const WITHDRAW_PATH = '/commerce/recedere'
/** Pages of legal texts. */
export const TEXTS_PATH = '/commerce/informazioni'
/** The text about the right of withdrawal, which every shop has. */
export const WITHDRAWAL_TEXT_PATH = `${TEXTS_PATH}/recesso`
