package sandglass

import (
	"math/big"
	"testing"
)

// The vector of RFC 6979, A.2.5.
func TestASignatureIsThatOfTheStandard(t *testing.T) {
	private, _ := new(big.Int).SetString("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721", 16)
	const signature = "3046022100efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716" +
		"022100f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
	if signed := clientKey(private).Sign("sample"); signed != signature {
		t.Errorf("the signature is %s", signed)
	}
}
