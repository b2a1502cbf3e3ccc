import { chooseMessageLanguage } from "../packages/kakehashi/src/core/messages/say.ts";

// Files share a process: each begins in the language in which a program does.
chooseMessageLanguage(() => "en");
