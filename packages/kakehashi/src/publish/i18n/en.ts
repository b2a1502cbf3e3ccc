/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// git
	publishNoGit: "Git is not on this computer. Install it from https://git-scm.com.",
	publishNoRepository:
		'The folder of the site is not in a Git repository, so nothing can be pushed. Keep it in one, or choose another "target" under "publish" in settings.yaml.',
	publishNoRepositoryInEditor:
		"The folder of the site is not in a Git repository, so nothing can be pushed. Keep it in one, or choose another place in the settings.",
	publishNoBranch:
		'No branch is checked out, so it is not known which one to push. Write it as "branch" under "publish" in settings.yaml.',
	publishNoBranchInEditor:
		"No branch is checked out, so it is not known which one to push. Write the branch in the settings (“branch”).",
	publishUncommitted: {
		one: "One file is not committed, so it would not be published: {files}. Commit it first.",
		other: "{count} files are not committed, so they would not be published: {files}. Commit them first.",
	},
	publishPushRejected:
		"{remote} has changes that are not here: somebody else has published or pushed meanwhile. Fetch them, then run this again. ({reason})",
	publishGitLogin:
		"{remote} does not let you in. Git needs a key or a credential helper that works without asking.",
	publishGitFailed: "Git failed, so nothing was published:\n{output}",

	// run/build-copy.ts
	publishBuiltMeanwhile:
		"The site was built again at the same moment, so nothing was sent. Run this again.",

	// run/publish-lock.ts
	publishLocked:
		"{by} has been publishing since {at}, on the computer {machine}. Wait until that is done, then run this again.",
	publishLockLost:
		"Somebody else has begun to publish, so this was stopped. Run it again when they are done.",

	// run/only-publisher.ts
	publishRunsHere:
		"{by} has been publishing this site since {at}, in another window or program on this computer. Wait until that is done, then run this again.",

	// run/run-own-command.ts
	publishCommandFailed: 'The command under "publish" in settings.yaml failed:\n{output}',
	publishCommandFailedInEditor: "Your command for publishing failed:\n{output}",

	// run/send-site.ts
	publishNothingReplaced: "Nothing was sent, and nothing has changed for visitors.",
	publishFolderInTheWay:
		'Where the site goes, "{path}" is a folder, but the site has a file of this name, so nothing was sent. Rename one of them, then run this again.',
	publishNoCopy:
		'"{path}" cannot be read whole where the site goes, so no copy can be kept, and nothing was sent. Rename it there, or remove it, then run this again.',

	// run/try-connection.ts
	publishConnectionWorks: {
		one: "The connection works, and files can be written. There is one file or folder in it.",
		other: "The connection works, and files can be written. Files and folders in it: {count}.",
	},
	publishRemoteAnswers: "{remote} answers.",
	publishCommandNotTried: "What a command does is only known when the site is published.",

	// run/target-session.ts
	publishCutForGood:
		"The connection was cut several times in a row, so this was stopped. {reason} Visitors still see complete pages. Run this again: it goes on where it stopped. If that does not help, the disk of your host may be full.",

	// target/explain-ftp.ts, target/ftp-target.ts and target/password.ts
	publishNoPassword:
		"There is no password. Store it in the editor, under “Settings”, or run this in a terminal, where it asks for one, or set the variable PUBLISH_PASSWORD.",
	publishNoPasswordInEditor: "No password was given, so nothing was sent.",
	publishWrongLogin:
		'{host} does not accept this user and password. Look at "user" under "publish" in settings.yaml, and type the password for FTP, which may not be that of the control panel. A stored password is replaced in the editor, under “Settings”.',
	publishWrongLoginInEditor:
		"{host} does not accept this user and password. Look at the user name in the settings (“user”), and type the password for FTP there, which may not be that of the control panel.",
	publishHostUnknown:
		'There is no server named {host}. Look at "host" under "publish" in settings.yaml, and whether this computer is online.',
	publishHostUnknownInEditor:
		"There is no server named {host}. Look at the server in the settings (“host”), and whether this computer is online.",
	publishBuiltFile:
		'"{path}" of the built site cannot be read on this computer ({reason}). Run this again: it goes on where it stopped.',
	publishNoConnection:
		"{host} cannot be reached, or the connection was cut ({reason}). Check that this computer is online.",
	publishNotEncrypted:
		'{host} does not encrypt FTP. Ask your host how to connect safely. If there is no other way, write "target: ftp", but then the password can be read on its way.',
	publishCertificate:
		'The certificate of {host} is not valid, so the connection would not be safe: {reason}. Use the name of the server that your host gives for FTP as "host" under "publish" in settings.yaml.',
	publishCertificateInEditor:
		"The certificate of {host} is not valid, so the connection would not be safe: {reason}. In the settings, write the name of the server that your host gives for FTP (“host”).",
	publishFolderMissing:
		'There is no folder "{folder}" at your host. Correct "folder" under "publish" in settings.yaml, or make the folder there.',
	publishFolderMissingInEditor:
		"There is no folder “{folder}” at your host. Correct it in the settings (“folder”), or make this folder there.",
	publishFolderMissingAmong:
		'There is no folder "{folder}" at your host. Correct "folder" under "publish" in settings.yaml. Folders there: {folders}.',
	publishFolderMissingAmongInEditor:
		"There is no folder “{folder}” at your host. Correct it in the settings (“folder”). Folders there: {folders}.",

	// target/sftp-target.ts
	publishWrongSftpLogin:
		'{host} does not let this user in. Look at "user" under "publish" in settings.yaml. Then type the password for SFTP or SSH, which may not be that of the control panel, or give your host a key of this computer. A stored password is replaced in the editor, under “Settings”.',
	publishWrongSftpLoginInEditor:
		"{host} does not let this user in. Look at the user name in the settings (“user”). Then type the password for SFTP or SSH there, which may not be that of the control panel, or give your host a key of this computer.",
	publishNoSftp:
		'The program "sftp" is not on this computer. On Windows, add the optional feature "OpenSSH Client"; on Linux, install the package openssh-client; macOS always has it. Most hosts also take files by FTP: for that, write "target: ftps".',
	publishHostKey:
		"{host} has another key than before: the server is a new one, or somebody is in between, so nothing was sent. Ask your host whether the key has changed. If so, run ssh-keygen -R with the name of the server, then run this again.",
	publishStillThere: "it is still there",

	// target/publish-target.ts
	publishHostRefused:
		"{host} refuses to go on ({reason}). If that tells you nothing, show it to your host.",
	publishTargetRefused:
		'At your host, "{path}" cannot be read, written or removed ({reason}). Look at the permissions of the file and its folder there.',

	// target/folder-target.ts, and other targets
	publishLocalFolderMissing:
		'There is no folder {folder}. Make it, or correct "folder" under "publish" in settings.yaml.',
	publishLocalFolderMissingInEditor:
		"There is no folder {folder}. Make it, or correct it in the settings (“folder”).",
	publishTargetFull:
		'There is no space left where the site goes: "{path}" could not be written. Free some space, or ask your host for more. Then run this again: it goes on where it stopped.',
	publishFileRefused:
		"{file} cannot be read, written or removed ({reason}). Look at the permissions of the file and its folder, and whether another program has it open.",

	// target/open-target.ts
	publishFolderInSite:
		'The site cannot be published into {folder}, because its own files are there. Choose another "folder" under "publish" in settings.yaml.',
	publishFolderInSiteInEditor:
		"The site cannot be published into {folder}, because its own files are there. Choose another folder in the settings (“folder”).",
} as const;
