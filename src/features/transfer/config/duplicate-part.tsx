import { Anchor, Button, List, Progress, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CopyPlus } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Values } from '../../../config/credentials.ts'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { useForm } from '../../../config/form.tsx'
import { sitePlace } from '../../../config/place.ts'
import { RefreshSites } from '../../../config/refresh-sites.ts'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import type { SiteSummary } from '../../../core/shell-calls.ts'
import { duplicateSite } from '../model/calls.ts'
import { IMPORTS_KEY, isUnderWay, useImports } from './imports-data.ts'
import { Part } from './part.tsx'

interface DuplicateProps {
  readonly site: Pick<SiteSummary, 'id' | 'identifier' | 'title'>
}

/** A second site like this one, and how far it is. */
export function DuplicatePart({ site }: DuplicateProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [begun, setBegun] = useState<Id>()
  return (
    <Part
      title="Duplica il sito"
      text="Nasce un secondo sito con le stesse pagine, gli stessi file e lo stesso aspetto; questo resta com’è."
    >
      <Button variant="default" leftSection={<CopyPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Duplica il sito…
      </Button>
      {begun !== undefined && <Copying importId={begun} />}
      {isOpen && <DuplicateDialog site={site} close={() => setOpen(false)} begin={setBegun} />}
    </Part>
  )
}

/** How far the second site is; then the way there. */
function Copying({ importId }: { readonly importId: Id }) {
  const { data } = useImports()
  const refreshSites = useContext(RefreshSites)
  const hasRefreshed = useRef(false)
  const found = data?.find(({ id }) => id === importId)
  const isDone = found?.state === 'done'
  useEffect(() => {
    // The list that the link to the new site needs.
    if (!isDone || hasRefreshed.current) return
    hasRefreshed.current = true
    refreshSites()
  }, [isDone, refreshSites])
  if (!found) return null
  const { fileName: name, done, total, sentence, report } = found
  return (
    <Stack gap="xs" w="100%">
      <Text role="status">
        {isUnderWay(found)
          ? `«${name}»: la copia è in corso, puoi anche andare altrove.`
          : (sentence ?? `«${name}» è pronto.`)}
      </Text>
      {isUnderWay(found) && (
        <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={`Copia di «${name}»`} animated />
      )}
      {report && (
        <Anchor component={Link} to={sitePlace(report.siteId)}>
          Apri «{name}»
        </Anchor>
      )}
    </Stack>
  )
}

interface DialogProps extends DuplicateProps {
  readonly close: () => void
  readonly begin: (importId: Id) => void
}

function DuplicateDialog({ site, close, begin }: DialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const send = async ({ title = '', identifier = '' }: Values) => {
    const names = { title: title.trim(), identifier: identifier.trim() }
    const { importId } = await api.call(duplicateSite, { params: { siteId: site.id }, body: names })
    await client.invalidateQueries({ queryKey: IMPORTS_KEY })
    begin(importId)
    close()
  }
  const { faults, refusal, busy, formProps } = useForm(check, send)
  return (
    <Dialog title="Duplica il sito" close={close}>
      <form {...formProps}>
        <Stack>
          <TextInput
            name="title"
            data-autofocus
            label="Nome del nuovo sito"
            autoComplete="off"
            maxLength={200}
            defaultValue={`Copia di ${site.title}`.slice(0, 200)}
            error={faults.title}
          />
          <TextInput
            name="identifier"
            label="Nome breve"
            description="Lettere minuscole, cifre e trattini: è l’inizio del suo indirizzo."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={63}
            defaultValue={`${site.identifier}-copia`.slice(0, 63)}
            error={faults.identifier}
          />
          <div>
            <Text>Il nuovo sito comincia senza:</Text>
            <List size="sm" spacing={4} listStyleType="disc">
              <List.Item>domini e indirizzi propri;</List.Item>
              <List.Item>altre persone: lo amministri solo tu;</List.Item>
              <List.Item>clienti, iscritti, ordini, prenotazioni, messaggi, commenti e visite;</List.Item>
              <List.Item>chiavi di pagamenti e di altri servizi: vanno collegati di nuovo.</List.Item>
            </List>
          </div>
          <div>
            <Text>Vengono con il resto:</Text>
            <List size="sm" spacing={4} listStyleType="disc">
              <List.Item>i moduli, che scrivono alle stesse persone e agli stessi indirizzi web;</List.Item>
              <List.Item>le pagine programmate, che usciranno anche lì;</List.Item>
              <List.Item>i codici sconto, che valgono di nuovo.</List.Item>
            </List>
          </div>
          <Text size="sm" c="dimmed">
            Le pagine pubblicate lo sono anche lì. Il nuovo sito conta tra quelli che puoi avere.
          </Text>
          <Answers label="Duplica" busy={busy} close={close} failure={refusal} />
        </Stack>
      </form>
    </Dialog>
  )
}

function check({ title = '', identifier = '' }: Values): Record<string, string> {
  return {
    ...(title.trim() === '' && { title: 'Scrivi il nome del nuovo sito.' }),
    ...(identifier.trim() === '' && { identifier: 'Scrivi un nome breve, per esempio bottega-copia.' }),
  }
}
