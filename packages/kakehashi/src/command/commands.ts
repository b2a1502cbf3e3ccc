import type { Command } from "./command.ts";

const port = {
	type: "string",
	about: { en: "port to listen on (or the variable PORT)", ja: "待ち受けるポート（変数PORTでも指定できます）" },
} as const;
const out = { type: "string", about: { en: "folder to write to, instead of dist", ja: "書き出すフォルダー（指定しなければdist）" } } as const;

const page = { type: "string", about: { en: "one page alone: its address or its file", ja: "1ページだけ（アドレスかファイル）" } } as const;

/** All commands, in the order in which the help lists them. */
export const commands: Readonly<Record<string, Command>> = {
	start: {
		about: { en: "builds the site and serves it at http://localhost:3000", ja: "サイトをビルドし、http://localhost:3000で公開する" },
		load: async () => (await import("./start.ts")).start,
	},
	edit: {
		about: { en: "opens the site in the browser: click on a text to change it", ja: "サイトをブラウザーで開く。文をクリックして書き換えられる" },
		options: {
			port,
			"no-open": { type: "boolean", about: { en: "prints the address only", ja: "アドレスを表示するだけで、ブラウザーは開かない" } },
		},
		load: async () => (await import("./edit.ts")).edit,
	},
	dev: {
		about: { en: "serves the site from its files; every change shows at once", ja: "ファイルから表示する。変更はすぐ画面に出る" },
		options: { port },
		load: async () => (await import("./dev.ts")).dev,
	},
	check: {
		about: { en: "names what is missing or wrong, with file, line and language", ja: "抜けや間違いを、ファイル・行・言語を挙げて知らせる" },
		options: {
			"content-only": { type: "boolean", about: { en: "looks at content and configuration alone", ja: "コンテンツと設定だけを確かめる" } },
			"in-step": {
				type: "boolean",
				about: { en: "fails where a language has not followed the others", ja: "ほかの言語に合わせて直していない文を、間違いとして扱う" },
			},
			"no-browser": { type: "boolean", about: { en: "leaves out how the words fit on screens", ja: "画面での収まりは確かめない" } },
		},
		load: async () => (await import("./check.ts")).check,
	},
	"words status": {
		about: { en: "counts, for each page and language, what is behind, missing or a sample", ja: "前のままの文、ない文、見本の文を、ページと言語ごとに数える" },
		options: { page },
		load: async () => (await import("./words.ts")).wordsStatus,
	},
	"words confirm": {
		about: { en: "confirms that the languages say the same", ja: "どの言語も同じ内容になっていることを確認済みにする" },
		options: { page },
		load: async () => (await import("./words.ts")).wordsConfirm,
	},
	format: {
		about: { en: "brings the YAML files of the content into one form", ja: "コンテンツのYAMLファイルの書式を揃える" },
		load: async () => (await import("./format.ts")).format,
	},
	build: {
		about: { en: "writes the site to dist, ready to publish", ja: "公開するファイルをdistに書き出す" },
		options: { out },
		load: async () => (await import("./build.ts")).build,
	},
	upgrade: {
		about: { en: "changes the files as a new version needs them, and shows each change", ja: "新しい版に合わせてファイルを書き換え、変更点を表示する" },
		options: {
			"dry-run": { type: "boolean", about: { en: "shows the changes only", ja: "変更点を表示するだけで、書き換えない" } },
			undo: { type: "boolean", about: { en: "takes the last upgrade back", ja: "最後のアップグレードを元に戻す" } },
		},
		load: async () => (await import("./upgrade.ts")).upgrade,
	},
	serve: {
		about: { en: "serves what was built last", ja: "最後にビルドしたサイトを公開する" },
		load: async () => (await import("./serve.ts")).serve,
	},
	inbox: {
		about: { en: "reads and manages the messages of the contact form", ja: "お問い合わせを読み、整理する" },
		ownWords: true,
		load: async () => (await import("./inbox.ts")).inbox,
	},
};
