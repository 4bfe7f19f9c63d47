/** The test provider's page. */
export const TEST_PATH = '/commerce/prova'
/** Where browsers come back to from a provider. */
export const RETURN_PATH = '/commerce/pagamento'
/** How to make a transfer. */
export const TRANSFER_PATH = '/commerce/bonifico'
