package sandglass

import (
	"reflect"
	"testing"
)

func TestACommandMayHaveSpacesInQuotes(t *testing.T) {
	words := splitCommand(`  '/my programs/node' "C:\it's here\sandglass.cjs" --name=" a b "  x `)
	expected := []string{"/my programs/node", `C:\it's here\sandglass.cjs`, "--name= a b ", "x"}
	if !reflect.DeepEqual(words, expected) {
		t.Errorf("received %q, expected %q", words, expected)
	}
}
