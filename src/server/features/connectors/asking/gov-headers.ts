import type { z } from 'zod';
import type { govDevice } from '#contracts/shapes/connector.ts';
import type { Context } from '#server/platform/context.ts';
import { product } from '#server/platform/product.ts';

export type GovDevice = z.output<typeof govDevice>;

/**
 * HMRC's fraud prevention headers for a web application via a server, version 3.3 of their specification
 * (developer.service.hmrc.gov.uk/guides/fraud-prevention). Unknown values are left out, as HMRC requests.
 */
export function govHeaders(ctx: Context, device: GovDevice): Record<string, string> {
  const userIds = ctx.actor ? pairs({ [product.name]: ctx.actor.id }) : '';
  const { ip } = ctx.client;
  const headers = {
    'Gov-Client-Connection-Method': 'WEB_APP_VIA_SERVER',
    'Gov-Client-Browser-JS-User-Agent': device.userAgent ?? '',
    'Gov-Client-Device-ID': device.deviceId ?? '',
    'Gov-Client-Public-IP': ip,
    'Gov-Client-Public-IP-Timestamp': ip === '' ? '' : ctx.now.toISOString(),
    'Gov-Client-Screens': device.screens ?? '',
    'Gov-Client-Timezone': device.timeZone ?? '',
    'Gov-Client-User-IDs': userIds,
    'Gov-Client-Window-Size': device.windowSize ?? '',
    'Gov-Vendor-Product-Name': encodeURIComponent(product.name),
    'Gov-Vendor-Version': pairs({ [product.name]: product.version }),
  };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

function pairs(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}
