import { Alert, Button } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import { useMayDo } from '../../../../config/role.ts'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Fact } from '../model/missing-facts.ts'
import type { SectionProps } from './section.ts'

const WORDS: Readonly<Record<Fact, string>> = {
  picture: 'un’immagine',
  manufacturer: 'il produttore, con l’indirizzo postale e quello elettronico',
  warnings: 'le avvertenze e le informazioni sulla sicurezza, se il prodotto ne richiede',
}

/** What the page of a thing must say by law and does not (SAFE-01). It refuses nothing. */
export function FactsSection({ siteId, productId, read }: SectionProps): ReactNode {
  const navigate = useNavigate()
  const mayWrite = useMayDo(PERMISSION.contentManager)
  if (read.missing.length === 0) return null
  return (
    <Alert color="yellow" title="La pagina del prodotto non dice ancora tutto" className="product-facts-missing">
      <p>
        La legge sulla sicurezza dei prodotti chiede che l’offerta indichi anche:{' '}
        {new Intl.ListFormat('it', { type: 'conjunction' }).format(read.missing.map((fact) => WORDS[fact]))}.
      </p>
      {mayWrite && (
        <Button
          variant="default"
          size="xs"
          leftSection={<ExternalLink size={14} aria-hidden />}
          onClick={() => void navigate(sitePlace(siteId, 'editor', productId))}
        >
          Completa la pagina
        </Button>
      )}
    </Alert>
  )
}
