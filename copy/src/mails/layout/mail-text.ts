import { frameCopy, productName } from '../../frame.ts'
import type { MailBlock, MailContent, MailInsurer } from './mail-content.ts'
import { footCopy, insurerLines } from './mail-foot.ts'
import { tidy } from './tidy.ts'

/** The form for programs and readers without HTML; it says all that the other one does. */
export function mailText(content: MailContent, insurer: MailInsurer): string {
  const { heading, blocks, siteUrl } = content
  const parts = [heading, ...blocks.map(textBlock), `${productName}\n${siteUrl}`, foot(content, insurer)]
  return `${parts.map(tidyLines).join('\n\n')}\n`
}

function textBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'quiet':
      return block.words
    case 'list':
      return [block.heading, ...block.items.map((item) => `– ${item}`)].join('\n')
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'button':
    case 'link':
      return `${block.words}:\n${block.url}`
    case 'phones':
      return [block.heading, block.hint, ...block.phones].join('\n')
  }
}

function foot({ unsubscribeUrl }: MailContent, insurer: MailInsurer): string {
  const { name, phone, email, site, complaintsEmail } = insurer
  return [
    name,
    ...insurerLines(insurer),
    `${phone}, ${email}`,
    site,
    `${frameCopy.complaints}: ${complaintsEmail}`,
    footCopy.automatic,
    ...(unsubscribeUrl ? [`${footCopy.unsubscribe}:`, unsubscribeUrl] : []),
  ].join('\n')
}

const tidyLines = (words: string): string => words.split('\n').map(tidy).join('\n')
