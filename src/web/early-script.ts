/**
 * Runs before the first paint, inline with the page's nonce. The server draws the visitor's page for everyone, so this marks the
 * document of someone who is signed in (`data-session="in"`: visitor-only controls stay hidden until the browser has drawn its own)
 * and applies the stored colours and density. `{product}` is replaced by the brand slug.
 */
export const earlyScript =
  "try{var d=document.documentElement,s=localStorage;if(s.getItem('{product}/b2b/id_token'))d.dataset.session='in';" +
  "var g=function(k){return JSON.parse(s.getItem('{product}/b2b/'+k)||'null')},t=g('theme');" +
  "if(t==='dark'||t==='light')d.dataset.theme=t;if(g('density')==='compact')d.dataset.density='compact'}catch(e){}";
