import type { Command } from "./command.ts";

const port = {
	type: "string",
	about: {
		en: "port to listen on (or the variable PORT)",
		ja: "待ち受けるポート（環境変数PORTでも指定できる）",
	},
} as const;
const out = {
	type: "string",
	about: {
		en: "folder to write to (default: dist)",
		ja: "書き出すフォルダー（指定しなければdist）",
	},
} as const;

const placeholders = {
	type: "boolean",
	about: {
		en: "accepts sample text that nobody has replaced",
		ja: "書き換えていない見本の文があっても止めない",
	},
} as const;

const releases = {
	type: "string",
	about: {
		en: "folder of the releases (default: releases)",
		ja: "リリースのフォルダー（指定しなければreleases）",
	},
} as const;

const then = {
	type: "string",
	about: {
		en: "command to run after it, such as rsync to a host",
		ja: "そのあとに実行するコマンド（rsyncで送るなど）",
	},
} as const;

const by = {
	type: "string",
	about: {
		en: "who is publishing (default: the name in Git, or the user name)",
		ja: "誰が行うか（指定しなければ、Gitの名前かユーザー名）",
	},
} as const;

const page = {
	type: "string",
	about: {
		en: "one page only: its address or its file",
		ja: "1ページだけ（アドレスかファイル）",
	},
} as const;

/** All commands, in the order in which the help lists them. */
export const commands: Readonly<Record<string, Command>> = {
	start: {
		about: {
			en: "builds the site and serves it at http://localhost:3000",
			ja: "サイトをビルドし、http://localhost:3000で見られるようにする",
		},
		load: async () => (await import("./start.ts")).start,
	},
	edit: {
		about: {
			en: "opens the site in the browser: click any text to change it",
			ja: "サイトをブラウザーで開く。文をクリックして書き換えられる",
		},
		options: {
			port,
			"no-open": {
				type: "boolean",
				about: {
					en: "prints the address only",
					ja: "アドレスを表示するだけで、ブラウザーは開かない",
				},
			},
		},
		load: async () => (await import("./edit.ts")).edit,
	},
	dev: {
		about: {
			en: "serves the site from its files; every change appears at once",
			ja: "サイトをファイルから直接表示する。変更はすぐ画面に出る",
		},
		options: { port },
		load: async () => (await import("./dev.ts")).dev,
	},
	check: {
		about: {
			en: "reports what is missing or wrong, with file, line and language",
			ja: "抜けや間違いを、ファイル・行・言語を挙げて知らせる",
		},
		options: {
			"content-only": {
				type: "boolean",
				about: {
					en: "checks content and configuration only",
					ja: "コンテンツと設定だけを確かめる",
				},
			},
			"in-step": {
				type: "boolean",
				about: {
					en: "fails if a language has not been updated with the others",
					ja: "ほかの言語に合わせて直していない文を、間違いとして扱う",
				},
			},
			"with-samples": placeholders,
		},
		load: async () => (await import("./check.ts")).runCheck,
	},
	"translations status": {
		about: {
			en: "counts, per page and language, what is behind, missing or a sample",
			ja: "前のままの文、ない文、見本の文を、ページと言語ごとに数える",
		},
		options: { page },
		load: async () => (await import("./translations.ts")).translationsStatus,
	},
	"translations confirm": {
		about: {
			en: "confirms that all languages say the same",
			ja: "どの言語も同じ内容になっていることを確認済みにする",
		},
		options: { page },
		load: async () => (await import("./translations.ts")).translationsConfirm,
	},
	"translations export": {
		about: {
			en: "writes text for a translator to work on, as XLIFF or CSV",
			ja: "翻訳者に渡す文を、XLIFFかCSVで書き出す",
		},
		options: {
			to: {
				type: "string",
				about: {
					en: "language to translate into, such as fr",
					ja: "翻訳先の言語（frなど）",
				},
			},
			from: {
				type: "string",
				about: {
					en: "language to translate from (default: the first other one)",
					ja: "翻訳元の言語（指定しなければ、ほかの言語のうち最初のもの）",
				},
			},
			only: {
				type: "string",
				about: {
					en: "missing, outdated, placeholder, new (nobody has confirmed it), all; separate several with commas (default: missing,outdated,placeholder)",
					ja: "missing（ない）、outdated（前のまま）、placeholder（見本）、new（未確認）、all（すべて）。カンマで並べられる（指定しなければmissing,outdated,placeholder）",
				},
			},
			format: {
				type: "string",
				about: {
					en: "xliff, for translation tools, or csv, for spreadsheets",
					ja: "xliff（翻訳ツール用）かcsv（表計算ソフト用）",
				},
			},
			page,
			out: {
				type: "string",
				about: {
					en: "file to write (default: standard output)",
					ja: "書き出すファイル（指定しなければ標準出力）",
				},
			},
		},
		load: async () => (await import("./translations-export.ts")).translationsExport,
	},
	"translations import": {
		about: {
			en: "writes the translator's work into the content files",
			ja: "翻訳者から戻ったファイルを、コンテンツに取り込む",
		},
		argument: { en: "file", ja: "ファイル" },
		options: {
			"dry-run": {
				type: "boolean",
				about: {
					en: "says what would be written, and writes nothing",
					ja: "何が書き込まれるかを知らせるだけで、書き込まない",
				},
			},
		},
		load: async () => (await import("./translations-import.ts")).translationsImport,
	},
	format: {
		about: {
			en: "formats the YAML files of the content",
			ja: "コンテンツのYAMLファイルの書式をそろえる",
		},
		load: async () => (await import("./format.ts")).format,
	},
	build: {
		about: {
			en: "writes the site to dist, ready to publish",
			ja: "公開するファイルをdistに書き出す",
		},
		options: {
			out,
			"with-samples": placeholders,
		},
		load: async () => (await import("./build.ts")).build,
	},
	release: {
		about: {
			en: "checks, builds and publishes the site",
			ja: "サイトを確かめてビルドし、公開する",
		},
		options: {
			releases,
			by,
			what: {
				type: "string",
				about: {
					en: "what changes (default: subject of the last commit)",
					ja: "変更の内容（指定しなければ、最後のコミットの件名）",
				},
			},
			"with-samples": placeholders,
			then,
		},
		load: async () => (await import("./release.ts")).release,
	},
	releases: {
		about: { en: "lists the releases that are kept", ja: "残っているリリースを一覧にする" },
		options: { releases },
		load: async () => (await import("./releases.ts")).releases,
	},
	"releases back": {
		about: { en: "shows visitors an earlier release again", ja: "前のリリースに戻す" },
		options: {
			releases,
			by,
			to: {
				type: "string",
				about: {
					en: "number of the release (default: the one before)",
					ja: "リリースの番号（指定しなければ一つ前）",
				},
			},
			then,
		},
		load: async () => (await import("./releases.ts")).releasesBack,
	},
	backup: {
		about: {
			en: "copies what cannot be recreated: content, messages, history",
			ja: "作り直せないもの（コンテンツ、お問い合わせ、履歴）をバックアップする",
		},
		options: {
			releases,
			out: {
				type: "string",
				about: {
					en: "folder to make, outside the site",
					ja: "新しく作る保存先のフォルダー（サイトの外）",
				},
			},
		},
		load: async () => (await import("./backup.ts")).backup,
	},
	upgrade: {
		about: {
			en: "updates the files for a new version, and shows each change",
			ja: "新しいバージョンに合わせてファイルを書き換え、変更点を表示する",
		},
		options: {
			"dry-run": {
				type: "boolean",
				about: { en: "shows the changes only", ja: "変更点を表示するだけで、書き換えない" },
			},
			undo: {
				type: "boolean",
				about: { en: "undoes the last upgrade", ja: "最後のアップグレードを元に戻す" },
			},
		},
		load: async () => (await import("./upgrade.ts")).upgrade,
	},
	serve: {
		about: {
			en: "serves the last build, or the releases of a folder",
			ja: "最後にビルドしたサイトか、フォルダーにあるリリースを公開する",
		},
		options: {
			releases: {
				type: "string",
				about: {
					en: "folder of releases; each new one is served as soon as it appears",
					ja: "リリースのフォルダー。新しいリリースは、そのつど反映される",
				},
			},
		},
		load: async () => (await import("./serve.ts")).serve,
	},
	inbox: {
		about: {
			en: "reads and manages messages from the contact form",
			ja: "お問い合わせを読み、整理する",
		},
		ownWords: true,
		load: async () => (await import("./inbox.ts")).inbox,
	},
	studio: {
		about: {
			en: "lets people sign in with a passkey and edit the site from any browser",
			ja: "パスキーでログインし、どのブラウザーからでも編集できるようにする",
		},
		options: {
			port,
			releases,
			then,
		},
		load: async () => (await import("./studio.ts")).studio,
	},
	"people add": {
		about: {
			en: "lets somebody into the studio: prints a link that works once",
			ja: "編集画面にログインできる人を加え、一度だけ使えるリンクを表示する",
		},
		options: {
			name: { type: "string", about: { en: "the person's name", ja: "名前" } },
			email: {
				type: "string",
				about: { en: "email address (optional)", ja: "メールアドレス（任意）" },
			},
			rights: {
				type: "string",
				about: {
					en: "write, publish, messages, people; separate several with commas (default: all for the first person, then write)",
					ja: "write（編集）、publish（公開）、messages（お問い合わせ）、people（メンバー）。カンマで並べられる（指定しなければ、最初の人はすべて、ほかの人はwrite）",
				},
			},
		},
		load: async () => (await import("./people.ts")).peopleAdd,
	},
	"people list": {
		about: {
			en: "lists who may sign in to the studio",
			ja: "編集画面にログインできる人を一覧にする",
		},
		load: async () => (await import("./people.ts")).peopleList,
	},
	"people remove": {
		about: {
			en: "removes somebody from the studio and signs them out at once",
			ja: "編集画面にログインできる人から外し、すぐにログアウトさせる",
		},
		argument: { en: "name", ja: "名前" },
		load: async () => (await import("./people.ts")).peopleRemove,
	},
	"people link": {
		about: {
			en: "prints another link, for a new device",
			ja: "新しい端末のために、リンクをもう一度表示する",
		},
		argument: { en: "name", ja: "名前" },
		options: {
			"remove-passkeys": {
				type: "boolean",
				about: {
					en: "removes the old passkeys (if a device was lost)",
					ja: "これまでのパスキーを使えなくする（端末をなくしたとき）",
				},
			},
		},
		load: async () => (await import("./people.ts")).peopleLink,
	},
	visits: {
		about: {
			en: "shows which pages were visited, by day",
			ja: "訪問数を、日やページごとに表示する",
		},
		ownWords: true,
		load: async () => (await import("./visits.ts")).visits,
	},
};
