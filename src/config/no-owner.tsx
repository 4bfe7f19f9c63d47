import { Door } from './frame.tsx'

/** Shown instead of the sign-in while there is no owner. */
export default function NoOwnerView() {
  return (
    <Door title="Manca solo la prima persona">
      <p className="lead">
        Questa installazione non appartiene ancora a nessuno. Apri il collegamento che Vetrina ha mostrato all’avvio,
        nel terminale. Contiene: <code>/config/benvenuto?token=…</code>
      </p>
      <p>Se non lo trovi, riavvia Vetrina: ne mostra uno nuovo.</p>
    </Door>
  )
}
