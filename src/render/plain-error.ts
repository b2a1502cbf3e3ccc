/** The style of the page below, which stands inline in it. */
export const plainErrorStyle =
	"body{max-width:40rem;margin:15vh auto;padding:0 1.25rem;font:1.125rem/1.7 system-ui,sans-serif;color:#16181d;background:#fbfaf6}";

/** A finished page for when even the error page cannot be rendered. It needs no styles, scripts or texts from elsewhere. */
export const plainErrorDocument = `<!doctype html><html lang="en-US" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Internal Server Error</title><style>${plainErrorStyle}</style></head><body><h1>Internal Server Error</h1><p>Something went wrong on our side. Please try again in a moment.</p><p lang="ja">サーバーで問題が起きました。少し時間をおいて、もう一度お試しください。</p></body></html>`;
