/** The library of the standard, and the memory it takes, come with the first passkey. */
export const webauthn = () => import('@simplewebauthn/server')

/** Ed25519, P-256, RSA: between them every authenticator has one. Numbers of COSE. */
export const algorithms = [-8, -7, -257]
