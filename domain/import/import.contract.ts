import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofIdAndMember, ofMember } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { Import, ImportReject } from './import.ts'

const imports = `${base}/service-import/adherents/{adherentId}/imports`

export const importContract = {
  startImport: route({
    method: 'POST',
    path: imports,
    summary:
      'Import an export of the garage’s software: one to three CSV files, each known by its name (clients.csv, vehicules.csv, factures.csv) or by its heading',
    access: 'import.run',
    params: ofMember,
    body: 'multipart',
    reply: Import,
    status: 202,
    problems: [409, 413],
  }),
  listImports: route({
    method: 'GET',
    path: imports,
    summary: 'The imports of a member, the latest first',
    access: 'import.run',
    params: ofMember,
    query: pageQuery(10),
    reply: pageOf(Import),
  }),
  getImport: route({
    method: 'GET',
    path: `${imports}/{id}`,
    summary: 'An import: its progress, then its report',
    access: 'import.run',
    params: ofIdAndMember,
    reply: Import,
  }),
  listRejects: route({
    method: 'GET',
    path: `${imports}/{id}/rejets`,
    summary: 'The rows and fields that an import could not take, in the order of the files',
    access: 'import.run',
    params: ofIdAndMember,
    query: pageQuery(25),
    reply: pageOf(ImportReject),
  }),
  exportRejects: route({
    method: 'GET',
    path: `${imports}/{id}/rejets/export`,
    summary: 'The reject report as a file',
    access: 'import.run',
    params: ofIdAndMember,
    reply: 'csv',
  }),
}
