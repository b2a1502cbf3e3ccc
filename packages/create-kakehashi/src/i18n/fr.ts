import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const fr = {
	// ask-for-site.ts
	questionFolder: "Dossier à créer",
	questionLanguages: "Langues, la principale en premier (par exemple fr,en,ja)",
	questionCountry:
		"Pays de votre établissement ou organisation, pour la devise et le fuseau horaire",
	questionOrigin: "Future adresse du site (vous pourrez la changer plus tard)",
	colorNeedsBridge:
		"--color ne fonctionne qu’avec le style « bridge ». Le style « {look} » a ses propres couleurs, que vous modifiez dans l’éditeur, sous « Design ».",
	questionColor:
		"Couleur du site, par exemple #166534 ou teal (appuyez sur Entrée pour garder la couleur par défaut)",
	questionTrade: "Activité (un numéro ; appuyez sur Entrée si aucune ne convient) :",
	tradeClinic: "cabinet médical ou dentaire, thérapeute",
	tradeInn: "auberge, maison d’hôtes, hôtel",
	tradeShop: "boutique, avec ou sans vente à distance",
	tradeCafe: "café, restaurant, bar",
	tradeOffice: "cabinet d’avocat, de comptable, d’architecte",
	tradeSchool: "école, cours, leçons",
	tradeAssociation: "association, club",
	tradeProduct: "logiciel ou autre produit",
	unknownTrade:
		"« {answer} » n’est pas une activité connue. Choisissez parmi : {tradeNames} ; ou écrivez none.",
	questionPages: "Pages en plus de la page d’accueil (numéros séparés par des virgules) :",
	folderHasSite:
		"Il y a déjà un site dans {answer}. Pour le reprendre, tapez ces lignes dans le terminal :\n\n  cd {place}\n  npm install\n  npm run edit\n\nPour en créer un autre, choisissez un autre dossier.",
	folderNotEmpty:
		"Il y a déjà des fichiers dans {answer}. Choisissez un autre dossier, ou déplacez-les d’abord.",
	unknownCountry:
		"Pays inconnu : « {answer} ». Écrivez son nom ou son code à deux lettres, par exemple {example} ou JP.",
	questionTimeZone: "Fuseau horaire, pour les dates affichées sur les pages",
	unknownTimeZone:
		"« {answer} » n’est pas un fuseau horaire. Écrivez-en un, par exemple {usual}.",
	questionName: "Nom du site ({name})",
	nameMissing:
		'Donnez un nom au site : --name "Atelier Ito", ou --name fr="Atelier Ito" --name ja=伊藤設計室.',
	badOrigin:
		"« {answer} » n’est pas une adresse. Écrivez-en une, par exemple https://www.example.com.",
	questionLook: "Style (vous pourrez en changer plus tard) :",
	unknownLook: "« {answer} » n’est pas un style. Choisissez parmi : {lookNames}.",
	badColor: "« {answer} » n’est pas une couleur. Écrivez-en une, par exemple #166534 ou teal.",
	unknownPage:
		"« {unknown} » ne fait pas partie des pages proposées ({starterPages}). Vous pourrez ajouter d’autres pages plus tard.",

	// ask-for-host.ts
	questionHost:
		"Où le site sera-t-il hébergé ? (un numéro ; appuyez sur Entrée pour décider plus tard)",
	questionServer:
		"Serveur (host), par exemple ftp.example.com (appuyez sur Entrée pour décider plus tard)",
	questionUser: "Nom d’utilisateur (user)",
	questionServerFolder:
		"Dossier (folder), par exemple public_html (appuyez sur Entrée si c’est celui de la connexion)",
	questionOwnFolder:
		"Dossier sur cet ordinateur, par exemple ../public_html (appuyez sur Entrée pour décider plus tard)",
	questionCommand:
		"Commande (run), à laquelle s’ajoute le dossier construit (appuyez sur Entrée pour décider plus tard)",
	hostLater: "décider plus tard",
	unknownHost:
		"« {answer} » n’est pas un hébergement connu. Choisissez parmi : {hosts} ; ou écrivez none pour décider plus tard.",
	publishOptionUnused:
		"{option} ne s’emploie pas avec --host {host}. Retirez cette option, ou choisissez un autre hébergement.",

	// hosts.ts
	hostFtp: "Hébergement mutualisé (FTP)",
	hostSftp: "Serveur (SFTP)",
	hostFolder: "Dossier sur cet ordinateur",
	hostGithub: "GitHub Pages",
	hostGitlab: "GitLab Pages",
	hostForgejo: "Forgejo, par exemple Codeberg",
	hostCloudflare: "Cloudflare Pages",
	hostNetlify: "Netlify",
	hostSsh: "votre propre serveur, par SSH",
	hostDocker: "un conteneur, avec Docker",
	hostCommand: "Votre propre commande",

	// install-packages.ts
	installStarted: "\nInstallation des paquets…",
	installFailed:
		"Les paquets n’ont pas pu être installés ; la raison est indiquée ci-dessus. Le site a bien été créé : lancez « npm install » dans son dossier.",
	installStopped:
		"\nL’installation a été interrompue. Les fichiers du site sont complets ; il ne manque que les paquets.",

	// locales.ts
	languageListedTwice: "La langue « {code} » est indiquée deux fois.",
	languageMissing: "Indiquez au moins une langue.",
	unknownLanguage:
		"Langue inconnue : « {tag} ». Écrivez des codes courts, par exemple « fr,en,ja ».",
	untranslatedMainLanguage:
		"Attention : c’est la langue principale ({name}), rien n’empêchera donc de publier le site avec des textes encore en anglais.",
	untranslatedNotPublished:
		"Une langue encore à traduire n’est pas publiée tant que vous n’avez pas supprimé « published: false » de sa ligne dans settings.yaml.",
	languageKey: "«\u202f{code}:\u202f»",
	textsNotTranslated:
		"À traduire : les textes sont encore en anglais pour {names} (pages, menu, formulaire, pages d’erreur et e-mails). Cliquez dessus dans l’éditeur, ou remplacez-les dans les fichiers de content/, après {codes}. « npm run check » indique les fichiers et les lignes. {note}",

	// options.ts
	optionLanguages: "langues, la principale en premier",
	optionCountry: "pays de l’organisation, pour la devise et le fuseau horaire",
	optionTimeZone: "fuseau horaire, si le pays en a plusieurs",
	optionName: "nom du site ; une fois par langue, par exemple --name fr=Ito --name ja=伊藤",
	optionOrigin: "future adresse du site",
	optionTrade: "activité, pour les pages et les textes d’exemple : {tradeNames}",
	optionLook: "style du site : {lookNames}",
	optionColor: "couleur, pour le style « bridge » : un code comme 166534 ou un nom comme teal",
	optionPages:
		"pages en plus de la page d’accueil, parmi : {starterPages} ; chaque activité en a d’autres",
	optionHost:
		"hébergement du site ; l’inscrit dans settings.yaml et crée les fichiers nécessaires : {hosts}",
	optionPublishHost:
		"serveur, pour ftp et sftp ; le mot de passe est demandé lors de la publication",
	optionPublishUser: "nom d’utilisateur sur ce serveur",
	optionPublishFolder: "dossier du serveur, ou de cet ordinateur pour folder",
	optionPublishRun: "commande, pour command",
	optionYes: "ne pose aucune question et prend les réponses par défaut",
	optionNoInstall: "crée seulement les fichiers, sans installer les paquets",
	optionKit: "version, adresse ou archive de Kakehashi à installer",
	optionLang: "langue des questions et des messages",
	commandCreate:
		"npm create kakehashi [dossier] -- [options]\n  Crée un site web dans un nouveau dossier et pose les questions auxquelles les options ne répondent pas.",

	// run-create.ts
	nothingCreated: "\nRien n’a été créé.",
	extraFolder: "Indiquez un seul dossier : « {other} » est de trop.",
	questionLanguage: "Langue",
	kitFileMissing: "Le fichier {wanted} n’existe pas.",
	siteCreated:
		"\nLe site a été créé dans {folder}. Pour l’ouvrir dans votre navigateur, tapez ces lignes dans le terminal, l’une après l’autre :\n\n{lines}\n\nCliquez ensuite sur un texte pour le modifier. Avant de publier le site, « npm run check » indique ce qu’il reste à faire. Les autres commandes sont décrites dans README.md. L’éditeur et les vérifications sont en anglais ou en japonais.",

	// site-color.ts
	colorTooLight:
		"{color} est trop clair pour que les textes restent lisibles. Cette couleur reste dans theme.css, mais les boutons et les textes en prennent une nuance plus foncée : « npm run check » indique laquelle.",
} as const satisfies SameEntries<typeof en>;
