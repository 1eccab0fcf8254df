/**
 * Why a browser gets no page: `lost` there is none at this address, `away` nothing can be had right now, `busy` too many requests came from
 * there, `fault` a mistake of ours.
 */
export type Trouble = 'lost' | 'away' | 'busy' | 'fault';
