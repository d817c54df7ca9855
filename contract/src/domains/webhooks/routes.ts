// Outgoing webhooks of a workspace: results go where people work.

export const listWebhooks = {
  method: 'GET',
  path: '/organization/{oid}/webhooks',
  access: 'user',
  scope: 'read',
} as const;
export const createWebhook = {
  method: 'POST',
  path: '/organization/{oid}/webhooks',
  access: 'user',
  scope: 'write',
} as const;
export const updateWebhook = {
  method: 'PATCH',
  path: '/organization/{oid}/webhooks/{webhookId}',
  access: 'user',
  scope: 'write',
} as const;
export const deleteWebhook = {
  method: 'DELETE',
  path: '/organization/{oid}/webhooks/{webhookId}',
  access: 'user',
  scope: 'write',
} as const;
export const rotateWebhookSecret = {
  method: 'POST',
  path: '/organization/{oid}/webhooks/{webhookId}/secret',
  access: 'user',
  scope: 'write',
} as const;
export const testWebhook = {
  method: 'POST',
  path: '/organization/{oid}/webhooks/{webhookId}/test',
  access: 'user',
  scope: 'write',
} as const;
export const listWebhookDeliveries = {
  method: 'GET',
  path: '/organization/{oid}/webhooks/{webhookId}/deliveries',
  access: 'user',
  scope: 'read',
} as const;
export const redeliverWebhook = {
  method: 'POST',
  path: '/organization/{oid}/webhooks/{webhookId}/deliveries/{deliveryId}/again',
  access: 'user',
  scope: 'write',
} as const;
export const listWebhookSamples = {
  method: 'GET',
  path: '/organization/{oid}/webhook-samples',
  access: 'user',
  scope: 'read',
} as const;
