/** The largest logo a network may give. */
export const logoMaxBytes = 20_000
