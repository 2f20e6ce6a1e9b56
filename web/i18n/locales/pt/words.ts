import common from './common.json'

/** The words of this language: what every page says, and the rest by module, asked for with its page. */
export const words = { common, modules: import.meta.glob<{ default: object }>(['./*.json', '!./common.json']) }
