/**
 * Runs before the first paint, inline with the page's nonce. The server draws the visitor's page for everyone, so this marks the
 * document of someone who is signed in (`data-session="in"`: visitor-only controls stay hidden until the browser has drawn its own)
 * and applies a stored colour theme. `{product}` is replaced by the brand slug.
 */
export const earlyScript =
  "try{var d=document.documentElement,s=localStorage;if(s.getItem('{product}/b2b/id_token'))d.dataset.session='in';" +
  "var t=JSON.parse(s.getItem('{product}/b2b/theme')||'null');if(t==='dark'||t==='light')d.dataset.theme=t}catch(e){}";
