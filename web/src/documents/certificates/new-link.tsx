import { certificatesCopy } from '@akvapolis/copy/account/certificates'
import { ToldLink } from '../../ui/link/told-link.tsx'

/** The address of a link to a certificate. */
export const NewLink = ({ url }: { url: string }) => (
  <ToldLink name="certificate_url" url={url} words={certificatesCopy} />
)
