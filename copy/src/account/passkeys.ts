/** The words of signing in by a passkey and of the list of one's own. */

export const passkeyCopy = {
  signIn: 'Войти по\u00a0ключу доступа',
  heading: 'Ключи доступа',
  hint: 'Вход без кода и\u00a0пароля: по\u00a0отпечатку, лицу или PIN-коду вашего устройства.',
  unknownDevice: 'Неизвестное устройство',
  added: (when: string) => `Добавлен ${when}`,
  lastUsed: (when: string) => `последний вход ${when}`,
  neverUsed: 'входов ещё не\u00a0было',
  add: 'Добавить ключ',
  kept: 'Ключ доступа добавлен',
  remove: 'Удалить',
  removeOf: (device: string, when: string) => `Удалить ключ: ${device}, добавлен ${when}`,
  removeTitle: 'Удалить ключ доступа?',
  removeWhat: (device: string, when: string) =>
    `Войти по\u00a0ключу «${device}», добавленному ${when}, будет нельзя. Вход по\u00a0коду из\u00a0SMS останется.`,
  cancel: 'Отмена',
  removed: 'Ключ доступа удалён',
  noneHere: 'Этот браузер не\u00a0поддерживает ключи доступа.',
} as const

/** Why a browser answered without a key. It does not tell a refusal of the person's from the lack of a key. */
export const passkeyTrouble = {
  noAnswer: {
    signIn:
      'Вход отменён, или на\u00a0этом устройстве нет вашего ключа. Попробуйте ещё раз или войдите по\u00a0коду из\u00a0SMS.',
    add: 'Ключ не\u00a0добавлен: запрос отменён или время вышло.',
  },
  knownAlready: 'На\u00a0этом устройстве ключ от\u00a0вашего кабинета уже есть.',
  unsupported: {
    signIn: 'Этот браузер или ключ здесь не\u00a0подходит. Войдите по\u00a0коду из\u00a0SMS.',
    add: 'Это устройство не\u00a0умеет хранить такие ключи. Включите на\u00a0нём вход по\u00a0PIN-коду, отпечатку или лицу.',
  },
  broken: 'Браузер не\u00a0справился с\u00a0ключом. Попробуйте ещё раз чуть позже.',
} as const
