import { section, text } from '../../builders.ts'
import { page } from '../write.ts'

export const privacy = page('privacy', {
  title: 'Privacy',
  urlId: 'privacy',
  seoTitle: 'Informativa sulla privacy – Studio Lume',
  seoDescription:
    'Quali dati tratta Studio Lume quando visitate il sito, quando scrivete e quando vi fotografa; per quanto tempo e con quali diritti.',
  excerpt: 'Quali dati tratta lo studio, anche quando vi fotografa, e per quanto tempo.',
  blocks: [
    section(
      { width: 'text', spaceTop: 's', spaceBottom: 'm' },
      text(
        'In breve: il sito non vi segue, conta le pagine aperte senza sapere da chi e non passa dati a nessuno. La parte che vi riguarda di più è un’altra: le vostre fotografie.',
        { style: 'lead' },
      ),
    ),
    section(
      { width: 'text', background: 'soft', spaceTop: 'm', spaceBottom: 'm' },
      text(`
        **Questo sito è una dimostrazione.** Studio Lume e le persone che vi sono nominate sono immaginari. Il testo descrive però il
        comportamento vero del sito, così come si installa. Se lo usate come punto di partenza per il vostro, sostituite i dati del titolare
        e controllate ogni frase.
      `),
    ),
    section(
      { width: 'text', spaceTop: 'm', spaceBottom: 'xl' },
      text(`
        ## Chi è il titolare

        Studio Lume di Irene Valdarchi, vicolo della Lanterna 4, 40126 Bologna,
        [studio@studiolume.example](mailto:studio@studiolume.example), telefono +39 051 555 0123.

        ## Quando visitate il sito

        Per rispondere al vostro browser il server deve conoscere il vostro indirizzo IP. Lo usa sul momento e, per pochi minuti e soltanto in
        memoria, per contare le richieste e respingere gli abusi. Non tiene un registro degli indirizzi. La base giuridica è il legittimo
        interesse a un sito che funziona (art. 6, paragrafo 1, lettera f, del Regolamento UE 2016/679). Chi ospita il server può tenere
        registri propri: chi installa il sito lo verifica e lo scrive qui.

        Le pagine aperte si contano senza cookie, con un codice del giorno ricavato dalla rete, senza la sua ultima parte, e dal tipo di browser: a mezzanotte si
        cancella, e restano i numeri. Le righe senza codice restano tredici mesi. Non ci sono pubblicità, pixel o caratteri caricati da altri. Il pulsante della mappa nella pagina
        [Contatti](/contatti) apre OpenStreetMap, dove valgono le regole di quel sito.

        ## Quando scrivete o ordinate

        Uso nome, recapito e contenuto del messaggio per rispondere e, se nasce un lavoro, per eseguirlo (art. 6, paragrafo 1, lettera b).
        I messaggi che arrivano dal modulo restano nel sito due anni al massimo, poi si cancellano da soli; prima dell’invio il vostro browser fa un
        piccolo calcolo contro lo spam, senza chiedere niente ad altri siti. Contratti e fatture li conservo dieci anni, come chiedono le norme fiscali.

        ## Quando vi fotografo

        Un ritratto è un dato personale. Lo uso per il lavoro che mi avete chiesto, e per nient’altro. Se vorrei mostrarlo, sul sito o in una
        mostra, ve lo chiedo con un foglio a parte: potete dire di no, dire di sì e poi cambiare idea, e in quel caso lo tolgo entro una
        settimana. Sulle copie già stampate e vendute non posso tornare indietro, e il foglio lo dice.

        - **Fotografie finite:** le conservo dieci anni, in due copie, una fuori dallo studio.
        - **Scarti:** li cancello entro un mese dalla consegna.
        - **Minori:** firma chi ne ha la responsabilità, e chiedo anche a loro.

        ## Chi altro vede i dati

        Chi ospita il server e la posta, che lavorano per mio conto; il corriere, per le stampe; la commercialista, per le fatture. Niente
        lascia l’Unione europea.

        ## I vostri diritti

        Potete chiedere di vedere i vostri dati, averne copia, correggerli, cancellarli o limitarne l’uso, e opporvi a un trattamento fondato
        sul legittimo interesse. Basta un’e-mail; rispondo entro un mese. Se la risposta non vi convince c’è il
        [Garante per la protezione dei dati personali](https://www.garanteprivacy.it/).

        Ultimo aggiornamento: 21 novembre 2026.
      `),
    ),
  ],
})
