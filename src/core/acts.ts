/** What people do on a site that its activity log keeps (docs/decisions/0128); stable names, in stored rows. */
export const ACT_KINDS = [
  'page.made',
  'page.binned',
  'page.recovered',
  'page.restored',
  'page.unpublished',
  'page.scheduled',
  'publication.made',
  'publication.withdrawn',
  'person.invited',
  'person.uninvited',
  'person.joined',
  'person.role',
  'person.removed',
  'person.left',
  'settings.zone',
  'settings.password',
  'settings.host',
  'settings.hostRemoved',
  'settings.mainHost',
  'product.made',
  'product.saved',
  'order.cancelled',
  'order.refunded',
  'mailing.sent',
  'site.exported',
  'site.duplicated',
  'site.deleted',
  'site.returned',
] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** Parts of a site by which the log is filtered: the first half of a kind. */
export const ACT_AREAS = ['page', 'publication', 'person', 'settings', 'product', 'order', 'mailing', 'site'] as const
export type ActArea = (typeof ACT_AREAS)[number]
