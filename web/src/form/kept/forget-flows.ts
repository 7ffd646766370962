/** Of the keys in sessionStorage under which purchases are kept. */
export const savedFlowPrefix = 'akvapolis.flow.'

/** After a payment and at sign-out: the next purchase begins empty. */
export function forgetFlows(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(savedFlowPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}
