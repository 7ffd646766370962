import type { IssueCode } from '../issues.ts'

const passwordLength = { least: 8, most: 128 } as const

/** What is wrong with a new password, which is used exactly as typed; null when nothing is. */
export function passwordIssue(
  password: string,
): Extract<IssueCode, 'password_length' | 'password_common'> | null {
  const { length } = [...password]
  if (length < passwordLength.least || length > passwordLength.most) return 'password_length'
  return isCommon(password.toLowerCase()) ? 'password_common' : null
}

/** Whether it is one of the first that anybody would try: a listed one, one character repeated, or a plain run. */
function isCommon(password: string): boolean {
  if (common.has(password)) return true
  if (new Set(password).size === 1) return true
  return ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz'].some((run) =>
    run.includes(password),
  )
}

// The most frequent passwords of 8 characters and more in published leaks, Russian ones included.
const common: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwertyui qwertyuiop qwerty12 qwerty123
  qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1
  qazwsxedc qazwsx123 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 1234qwer 12341234 12344321 123123123
  123321123 123456ab 123456aa 123456789a 123456789q a123456789 a1234567 a12345678 q1234567 q12345678 abc12345
  abcd1234 aa123456 aa12345678 qqww1122 1111aaaa 11112222 11223344 1122334455 12121212 13131313 19841984 19851985
  19861986 19871987 19881988 19891989 19901990 19911991 20002000 88888888 12345678 123456789 1234567890 87654321
  987654321 0987654321 11111111 00000000 55555555 77777777 99999999 iloveyou iloveyou1 sunshine princess football
  baseball superman batman123 starwars whatever trustno1 letmein1 welcome1 welcome123 michelle jennifer computer
  internet samsung1 master123 dragon123 monkey123 shadow123 killer123 administrator admin123 admin1234 changeme
  default1 test1234 testtest user1234 guest123 secret123 access14 mustang1 corvette maverick jordan23 liverpool
  arsenal1 chelsea1 barcelona realmadrid spartak1 zenit1234 rossiya1 moskva123 natasha1 anastasia aleksandr
  alexander vladimir ekaterina svetlana lyubov123 marina123 kristina nikita123 dmitriy1 maksim123 andrey123 sergey123
  йцукенгш йцукен123 йцукенгшщз пароль123 парольпароль привет123 любовь123 наташа123 россия123 москва123
  Diver2026 diver1234 akvapolis akvapolis1`
    .toLowerCase()
    .split(/\s+/),
)
