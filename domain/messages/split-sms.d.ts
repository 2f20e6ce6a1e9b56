/** The part of split-sms that the tests of the encoding use: the package brings no types. */
declare module 'split-sms' {
  export function split(
    text: string,
    options?: { readonly charset?: 'GSM' | 'Unicode' },
  ): { readonly parts: readonly unknown[] }
}
