import type { SameEntries } from "../../../kakehashi/src/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const fr = {
	// ask-for-site.ts
	questionFolder: "Dossier à créer",
	questionLanguages: "Langues, la principale en premier (par exemple fr,en,ja)",
	questionCountry: "Pays de votre organisation, pour la devise et le fuseau horaire",
	questionOrigin: "Adresse qu’aura le site (vous pourrez la changer plus tard)",
	colorNeedsBridge:
		"--color ne fonctionne qu’avec le style « bridge ». {look} a ses propres couleurs, que vous modifiez dans l’éditeur, sous « Design ».",
	questionColor:
		"Couleur du site, par exemple #166534 ou teal (Entrée pour la couleur par défaut)",
	questionPages: "Pages en plus de la page d’accueil ({starterPages})",
	questionHost: "Où vous publierez le site ({hosts} ; Entrée pour décider plus tard)",
	folderHasSite:
		"Il y a déjà un site dans {answer}. Pour continuer à y travailler : cd {place}, puis npm install, puis npm run edit. Pour en créer un autre, choisissez un autre dossier.",
	folderNotEmpty:
		"Il y a déjà des fichiers dans {answer}. Choisissez un autre dossier, ou déplacez-les d’abord.",
	unknownCountry:
		"« {answer} » n’est pas un pays. Écrivez le nom du pays ou son code à deux lettres, par exemple {example}.",
	questionTimeZone: "Fuseau horaire, pour les dates affichées sur les pages",
	unknownTimeZone:
		"« {answer} » n’est pas un fuseau horaire. Écrivez-en un, par exemple {usual}.",
	questionName: "Nom du site ({name})",
	nameMissing:
		'Le site a besoin d’un nom : --name "Atelier Ito", ou --name fr="Atelier Ito" --name ja=伊藤設計室.',
	badOrigin:
		"« {answer} » n’est pas une adresse. Écrivez-en une, par exemple https://www.example.com.",
	questionLook: "Style (vous pourrez en changer plus tard) :",
	unknownLook: "« {answer} » n’est pas un style. Choisissez parmi : {lookNames}.",
	badColor: "« {answer} » n’est pas une couleur. Écrivez-en une, par exemple #166534 ou teal.",
	unknownPage:
		"« {unknown} » ne fait pas partie des pages proposées ({starterPages}). Vous pourrez ajouter d’autres pages plus tard.",
	unknownHost:
		"Il n’y a pas de fichiers pour « {answer} ». Choisissez parmi : {hosts} ; ou écrivez none.",

	// install-packages.ts
	installStarted: "\nInstallation des paquets…",
	installFailed:
		"Les paquets n’ont pas pu être installés ; les lignes ci-dessus disent pourquoi. Le site, lui, est créé : lancez « npm install » dans son dossier.",
	installStopped:
		"\nL’installation a été interrompue. Les fichiers du site sont complets ; il ne manque que les paquets.",

	// locales.ts
	languageListedTwice: "La langue « {code} » est indiquée deux fois.",
	languageMissing: "Un site a besoin d’au moins une langue.",
	unknownLanguage:
		"« {tag} » n’est pas une langue. Écrivez des codes courts, par exemple « fr,en,ja ».",
	untranslatedMainLanguage:
		"{name} est la langue principale : rien n’empêche donc de publier le site avec des textes en anglais.",
	untranslatedNotPublished:
		"Une langue à traduire n’est pas publiée tant que vous n’avez pas supprimé « published: false » de sa ligne dans site.config.ts.",
	textsNotTranslated:
		"Langues dont le texte est encore en anglais : {names}. Cela concerne tous les fichiers de content/, y compris le menu, le formulaire, les pages d’erreur et les e-mails. Traduisez ce qui suit {codes} ; « npm run check » indique les fichiers et les lignes. {note}",

	// options.ts
	optionLanguages: "langues, la principale en premier",
	optionCountry: "pays de l’organisation, pour la devise et le fuseau horaire",
	optionTimeZone: "fuseau horaire, si le pays en a plusieurs",
	optionName: "nom du site ; une fois par langue, par exemple --name fr=Ito --name ja=伊藤",
	optionOrigin: "adresse qu’aura le site",
	optionLook: "style du site : {lookNames}",
	optionColor: "couleur, pour le style « bridge » : #166534 ou un nom comme teal",
	optionPages: "pages en plus de la page d’accueil, parmi : {starterPages}",
	optionHost: "où le site sera publié ; crée les fichiers nécessaires",
	optionYes: "ne pose aucune question et prend les réponses par défaut",
	optionNoInstall: "crée seulement les fichiers, sans installer les paquets",
	optionKit: "archive, adresse ou version du kit à utiliser",
	optionLang: "langue des questions",
	commandCreate:
		"npm create kakehashi [dossier] -- [options]\n  Crée un site web dans un nouveau dossier et pose les questions auxquelles les options ne répondent pas.",

	// run-create.ts
	nothingCreated: "\nRien n’a été créé.",
	extraFolder: "Indiquez un seul dossier : « {other} » est de trop.",
	languageChoices: "en / ja / fr",
	kitFileMissing: "Le fichier {wanted} n’existe pas.",
	siteCreated:
		"\nLe site est créé dans {folder}. Ouvrez-le dans le navigateur et cliquez sur un texte pour le modifier :\n\n{lines}\n\nAvant de le publier, « npm run check » indique ce qu’il reste à faire. Les autres commandes sont dans README.md.",

	// site-color.ts
	colorTooLight:
		"{color} est une couleur trop claire pour être lisible. Elle reste dans theme.css, mais les boutons et le texte en prennent une nuance plus foncée : « npm run check » indique laquelle.",
} as const satisfies SameEntries<typeof en>;
