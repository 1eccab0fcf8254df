import { type AnalyticsEvent, eventText } from './analytics.ts';

/** An e-mail address, or a number long enough to be a telephone's, an account's or a card's. */
const PERSONAL = /@|(\d[\s().-]*){7}/;

/** A search for a term; undefined for what may name a person, such as an address or a telephone number (ANL-002, security T85). */
export function searchEvent(term: string): AnalyticsEvent | undefined {
  const text = eventText(term).toLowerCase();
  return text === '' || PERSONAL.test(text) ? undefined : { name: 'search', params: { search_term: text } };
}
