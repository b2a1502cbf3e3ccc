import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const videoLabels = {
	title: { en: "Video", ja: "動画" },
	about: { en: "A video of your own, with captions", ja: "ご自分の動画。字幕も付けられます" },
	requirement: {
		en: "First put an MP4 or WebM video into the folder “public”. For YouTube or Vimeo, paste the address above.",
		ja: "先に、フォルダー「public」にMP4かWebMの動画を入れてください。YouTubeやVimeoなら、上の欄にアドレスを貼り付けます。",
	},
	keys: {
		poster: { en: "Picture shown before it is played", ja: "再生前の画像" },
		captions: { en: "Captions (.vtt)", ja: "字幕（.vtt）" },
		silent: { en: "Nobody speaks in it", ja: "話し声がない" },
	},
	texts: {
		"video.date": { en: "Published on", ja: "公開日" },
		"video.title": { en: "What the video is called", ja: "動画の名前" },
		"video.transcript": { en: "What is said and shown, as text", ja: "話している内容の文章" },
		"transcript.label": { en: "What opens it", ja: "開くときに押す言葉" },
	},
	items: {
		captions: { en: "Captions", ja: "字幕" },
	},
} satisfies KindLabels;
