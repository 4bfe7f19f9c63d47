import { section, text } from '../../builders.ts'
import { page } from '../write.ts'

export const privacy = page('privacy', {
  title: 'Privacy',
  urlId: 'privacy',
  seoTitle: 'Informativa sulla privacy – Osteria del Porto',
  seoDescription:
    'Quali dati raccoglie questo sito, perché, per quanto tempo, e quali diritti avete. In breve: pochissimi.',
  excerpt: 'Quali dati raccoglie questo sito, perché e per quanto tempo.',
  blocks: [
    section(
      { width: 'text', spaceTop: 's', spaceBottom: 'm' },
      text(
        'In breve: questo sito non vi segue, conta le pagine aperte senza sapere da chi, non mostra pubblicità e non passa i vostri dati a nessuno. Qui sotto c’è la versione completa, scritta per essere letta.',
        { style: 'lead' },
      ),
    ),
    section(
      { width: 'text', background: 'soft', spaceTop: 'm', spaceBottom: 'm' },
      text(`
        **Questo sito è una dimostrazione.** L’Osteria del Porto, le persone e i recapiti sono immaginari, e qui non si prenota davvero.
        Il testo descrive però il comportamento vero del sito, così come si installa. Se lo usate come punto di partenza per il vostro,
        sostituite i dati del titolare e controllate ogni frase.
      `),
    ),
    section(
      { width: 'text', spaceTop: 'm', spaceBottom: 'xl' },
      text(`
        ## Chi è il titolare

        Osteria del Porto di N. e C. Bertolani s.n.c., Scali delle Reti 14, 57018 Porto Brigantino (LI),
        [tavoli@osteriadelporto.example](mailto:tavoli@osteriadelporto.example), telefono +39 0586 555 0123. Non abbiamo nominato un
        responsabile della protezione dei dati, perché la legge non lo chiede a un’osteria come la nostra.

        ## Che cosa succede quando visitate il sito

        Il vostro browser chiede le pagine al server, e per rispondere il server deve conoscere il vostro indirizzo IP. Lo usa sul momento e, per
        pochi minuti e soltanto in memoria, per contare le richieste e respingere gli abusi. Non tiene un registro degli indirizzi: scrive una riga quando qualcosa si guasta,
        con l’ora, l’indirizzo della pagina e l’errore.

        La base giuridica è il nostro legittimo interesse a un sito che funziona e non si lascia abusare (art. 6, paragrafo 1, lettera f, del
        Regolamento UE 2016/679). Il fornitore che ospita il server può tenere registri propri: chi installa il sito lo verifica e lo scrive qui.

        ## Che cosa non c’è

        - Nessun servizio di statistica di altri.
        - Nessuna pubblicità e nessun pixel dei social network.
        - Nessun carattere, mappa o video caricato da altri siti finché non lo chiedete voi.
        - Nessuna decisione automatica e nessun profilo.

        I cookie sono soltanto tecnici: li descriviamo nella pagina [Cookie](/cookie).

        ## Come contiamo le pagine aperte

        Senza cookie e senza riconoscere nessuno. Dall’indirizzo di rete senza la sua ultima parte e dal tipo di browser il sito ricava un codice che
        vale un giorno e serve a non contare due volte chi torna; a mezzanotte si cancella, e restano i numeri. Le righe senza codice (pagina, titolo,
        lingua, tipo di schermo e ora) restano tredici mesi.

        ## Se aprite un contenuto di un altro sito

        Una pagina può avere un riquadro con un video o altro di un altro sito. Finché non premete il pulsante
        per mostrarlo non parte alcuna richiesta. Quando lo premete, il vostro browser si collega a quel sito, che vede il vostro indirizzo IP
        e applica la propria informativa. La base giuridica è la vostra richiesta.

        ## Se ci scrivete o ci telefonate

        Usiamo nome, recapito e contenuto del messaggio soltanto per rispondervi e, se prenotate, per tenervi il tavolo
        (art. 6, paragrafo 1, lettera b). Non siete obbligati a darci questi dati, ma senza un recapito non possiamo rispondere.

        - **Messaggi dal modulo:** restano nel sito due anni al massimo, poi si cancellano da soli. Prima dell’invio il vostro browser fa un piccolo
          calcolo contro lo spam: non chiede niente ad altri siti.
        - **Prenotazioni:** nome, numero di telefono, giorno e ora restano sul registro fino a trenta giorni dopo la cena.
        - **Allergie e intolleranze:** sono dati sulla salute. Li scriviamo soltanto se ce li dite voi, con il vostro consenso (art. 9, paragrafo 2, lettera a), e li
          cancelliamo il giorno dopo.
        - **Feste e caparre:** conserviamo i documenti per dieci anni, come chiedono le norme fiscali e il Codice civile.
        - **Newsletter:** non ne abbiamo una.

        ## Chi altro vede i dati

        Chi ospita il server, che lavora per nostro conto; il commercialista, per le fatture. Non
        vendiamo e non scambiamo dati, e non li trasferiamo fuori dall’Unione europea.

        ## I vostri diritti

        Potete chiederci in ogni momento di vedere i vostri dati, di riceverne una copia, di correggerli, di cancellarli o di limitarne l’uso,
        e potete opporvi a un trattamento fondato sul legittimo interesse. Basta un’e-mail; rispondiamo entro un mese. Se la risposta non vi
        convince, potete rivolgervi al [Garante per la protezione dei dati personali](https://www.garanteprivacy.it/).

        ## Aggiornamenti

        Questa informativa è del 21 novembre 2026. Se cambia qualcosa di importante, lo scriviamo in cima a questa pagina.
      `),
    ),
  ],
})
