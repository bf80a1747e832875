import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { refuseSecretsIn } from './canaries';
import { browserOptions } from './chromium';
import makeTemplate from './make-template.cjs';
import { freshDatabase } from './place';
import { endServers, freePort, MOST_OUTPUT, startServer } from './server-process';
import { collectSecrets, type SharedSite } from './shared-site';
import { ADMIN, siteSettings } from './site-settings';

// Runs before the first browser test: starts one site and one Chromium for all files that neither
// kill the server nor need settings.

export default async function startSharedSite(): Promise<void> {
  await makeTemplate();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-shared-'));
  const [place, port] = [await freshDatabase(), await freePort()];
  const secretsLeft = collectSecrets(folder);
  // Every visitor has a separate address, so that tests do not share limits.
  const settings = siteSettings(place, port, { ...ADMIN, TRUST_PROXY: '1' });
  const [browser, server] = await Promise.all([
    chromium.launchServer(browserOptions),
    startServer(settings, { lasting: true }),
  ]);
  const shared: SharedSite = {
    url: server.url,
    browser: browser.wsEndpoint(),
    databaseUrl: place.variables.DATABASE_URL,
    folder,
  };
  process.env.SHARED_SITE = JSON.stringify(shared);

  /** Throws, which fails the run, if the site has logged a secret of any test. */
  async function end(): Promise<void> {
    try {
      await browser.close();
      await endServers();
      const output = server.output();
      if (output.length >= MOST_OUTPUT) throw new Error('The log of the shared site is cut off');
      refuseSecretsIn(
        output.split('\n').filter((line) => line.startsWith('{')),
        secretsLeft(),
      );
    } finally {
      await place.remove();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
  Object.assign(globalThis, { endSharedSite: end });
}
