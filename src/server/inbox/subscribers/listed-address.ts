import { domainToASCII, domainToUnicode } from 'node:url';
import { In } from 'typeorm';
import { Subscriber } from '../../../entities/Subscriber';
import { db } from '../../platform/database/data-source';

/**
 * The spelling of an address on the list, in lower case. A domain has two, such as bücher.example and
 * xn--bcher-kva.example: a new address gets the second, which every mail server knows.
 */
export async function listedAddress(sent: string): Promise<string> {
  const email = sent.toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  const [local, domain] = [email.slice(0, at), email.slice(at)];
  const spelled = domainToASCII(domain) || domain;
  const spellings = [local + spelled, local + domainToUnicode(spelled), email];
  const listed = await db().manager.findOneBy(Subscriber, { email: In(spellings) });
  return listed?.email ?? local + spelled;
}
