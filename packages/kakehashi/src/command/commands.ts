import type { Command } from "./command.ts";
import { t } from "./i18n/t.ts";

const port = {
	type: "string",
	about: t("optionPort"),
} as const;
const out = {
	type: "string",
	about: t("optionBuildOut"),
} as const;

const placeholders = {
	type: "boolean",
	about: t("optionWithSamples"),
} as const;

const releases = {
	type: "string",
	about: t("optionReleases"),
} as const;

const then = {
	type: "string",
	about: t("optionThen"),
} as const;

const by = {
	type: "string",
	about: t("optionBy"),
} as const;

const page = {
	type: "string",
	about: t("optionPage"),
} as const;

/** All commands, in the order in which the help lists them. */
export const commands: Readonly<Record<string, Command>> = {
	start: {
		about: t("commandStart"),
		load: async () => (await import("./start.ts")).start,
	},
	edit: {
		about: t("commandEdit"),
		options: {
			port,
			"no-open": {
				type: "boolean",
				about: t("optionNoOpen"),
			},
		},
		load: async () => (await import("./edit.ts")).edit,
	},
	dev: {
		about: t("commandDev"),
		options: { port },
		load: async () => (await import("./dev.ts")).dev,
	},
	check: {
		about: t("commandCheck"),
		options: {
			"content-only": {
				type: "boolean",
				about: t("optionContentOnly"),
			},
			"in-step": {
				type: "boolean",
				about: t("optionInStep"),
			},
			"with-samples": placeholders,
		},
		load: async () => (await import("./check.ts")).runCheck,
	},
	links: {
		about: t("commandLinks"),
		options: {
			json: {
				type: "boolean",
				about: t("optionJson"),
			},
		},
		load: async () => (await import("./list-links.ts")).listLinks,
	},
	"translations status": {
		about: t("commandTranslationsStatus"),
		options: { page },
		load: async () => (await import("./translations.ts")).translationsStatus,
	},
	"translations confirm": {
		about: t("commandTranslationsConfirm"),
		options: { page },
		load: async () => (await import("./translations.ts")).translationsConfirm,
	},
	"translations export": {
		about: t("commandTranslationsExport"),
		options: {
			to: {
				type: "string",
				about: t("optionTo"),
			},
			from: {
				type: "string",
				about: t("optionFrom"),
			},
			only: {
				type: "string",
				about: t("optionOnly"),
			},
			format: {
				type: "string",
				about: t("optionFormat"),
			},
			page,
			out: {
				type: "string",
				about: t("optionExportOut"),
			},
		},
		load: async () => (await import("./translations-export.ts")).translationsExport,
	},
	"translations import": {
		about: t("commandTranslationsImport"),
		argument: t("argumentFile"),
		options: {
			"dry-run": {
				type: "boolean",
				about: t("optionImportDryRun"),
			},
		},
		load: async () => (await import("./translations-import.ts")).translationsImport,
	},
	format: {
		about: t("commandFormat"),
		load: async () => (await import("./format.ts")).format,
	},
	build: {
		about: t("commandBuild"),
		options: {
			out,
			"with-samples": placeholders,
		},
		load: async () => (await import("./build.ts")).build,
	},
	release: {
		about: t("commandRelease"),
		options: {
			releases,
			by,
			what: {
				type: "string",
				about: t("optionWhat"),
			},
			"with-samples": placeholders,
			then,
		},
		load: async () => (await import("./release.ts")).release,
	},
	releases: {
		about: t("commandReleases"),
		options: { releases },
		load: async () => (await import("./releases.ts")).releases,
	},
	"releases back": {
		about: t("commandReleasesBack"),
		options: {
			releases,
			by,
			to: {
				type: "string",
				about: t("optionReleasesBackTo"),
			},
			then,
		},
		load: async () => (await import("./releases.ts")).releasesBack,
	},
	backup: {
		about: t("commandBackup"),
		options: {
			releases,
			out: {
				type: "string",
				about: t("optionBackupOut"),
			},
		},
		load: async () => (await import("./backup.ts")).backup,
	},
	upgrade: {
		about: t("commandUpgrade"),
		options: {
			"dry-run": {
				type: "boolean",
				about: t("optionUpgradeDryRun"),
			},
			undo: {
				type: "boolean",
				about: t("optionUndo"),
			},
		},
		load: async () => (await import("./upgrade.ts")).upgrade,
	},
	serve: {
		about: t("commandServe"),
		options: {
			releases: {
				type: "string",
				about: t("optionServeReleases"),
			},
		},
		load: async () => (await import("./serve.ts")).serve,
	},
	inbox: {
		about: t("commandInbox"),
		ownWords: true,
		load: async () => (await import("./inbox.ts")).inbox,
	},
	studio: {
		about: t("commandStudio"),
		options: {
			port,
			releases,
			then,
		},
		load: async () => (await import("./studio.ts")).studio,
	},
	"people add": {
		about: t("commandPeopleAdd"),
		options: {
			name: { type: "string", about: t("optionName") },
			email: {
				type: "string",
				about: t("optionEmail"),
			},
			rights: {
				type: "string",
				about: t("optionRights"),
			},
		},
		load: async () => (await import("./people.ts")).peopleAdd,
	},
	"people list": {
		about: t("commandPeopleList"),
		load: async () => (await import("./people.ts")).peopleList,
	},
	"people remove": {
		about: t("commandPeopleRemove"),
		argument: t("argumentName"),
		load: async () => (await import("./people.ts")).peopleRemove,
	},
	"people link": {
		about: t("commandPeopleLink"),
		argument: t("argumentName"),
		options: {
			"remove-passkeys": {
				type: "boolean",
				about: t("optionRemovePasskeys"),
			},
		},
		load: async () => (await import("./people.ts")).peopleLink,
	},
	visits: {
		about: t("commandVisits"),
		ownWords: true,
		load: async () => (await import("./visits.ts")).visits,
	},
};
